/** What is seen: the turntable, the clay on it, and what points at the clay. Drawn only when something has changed. */

import {
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Answer } from '../clay/potter';
import type { Shape, Triple } from '../clay/sculpture';
import { Chunks } from './chunks';
import { Drop } from './drop';
import { clayMaterial, face, faceMaterial, ink, shadowMaterial } from './looks';
import { nextRoom } from './moving';
import { farEnough, merged, outlineOf, type Outline } from './outlines';
import { Ghost, outOf, Ring } from './pointers';
import { meeting, reach, type Met } from './resting';
import { arrow, ARROW } from './things';

/** Units of clay in one of the scene: centimetres. */
const CLAY = 100;
const [TABLE, EYE] = [4.5, 26];
const HALF = Math.tan((EYE / 2) * (Math.PI / 180));
/** The view reaches so high at least; a picture of the clay alone, less. */
const [LOW, LOW_PLAIN] = [4.4, 2.2];
/** The turntable is as wide as the stage; a picture has a margin. */
const [MARGIN, MARGIN_PLAIN] = [1.02, 1.12];

export interface Hit {
  at: Triple;
  /** Away from the clay, of length one. */
  out: Triple;
}

/** Where something is on the stage, in pixels from its corner; so many of them are a unit of clay there. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
  pixels: number;
}

export interface StageLook {
  /** Whose clay it is. */
  seat?: number | undefined;
  /** For a picture: the clay as large as it goes, and only as much of a turntable as it stands on. */
  plain?: boolean;
}

const NOTHING = merged([]);

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(EYE, 1, 1, 120);
  /** What turns with the wheel. Inside of it things are in units of clay. */
  readonly #wheel = new Group();
  readonly #stuck = new Group();
  readonly #plain: boolean;
  readonly #shadowInk = shadowMaterial();
  readonly #chunks: Chunks;
  readonly #face = faceMaterial();
  readonly #side = new MeshBasicMaterial();
  readonly #rim = new MeshBasicMaterial();
  readonly #table = new Mesh(new CircleGeometry(TABLE, 96), this.#face);
  readonly #ring = new Ring();
  readonly #ghost = new Ghost(() => this.#chunks.ink);
  readonly #drop = new Drop(this.#shadowInk);
  #shown: Shape | null = null;
  #frame = 0;
  #turn = -0.5;
  #pitch = 0.36;
  #near = 1;
  /** What the view has room for, and what it is going to have room for. */
  #room: Outline = NOTHING;
  #needed: Outline = NOTHING;
  /** How high the point is that the eye looks at, and how far away the eye. */
  #eye = { middle: 0, far: 0 };
  /** A finger is on the clay: what it holds must not move away under it. */
  #held = false;
  #mirror = false;
  /** Told where the shape in hand is, whenever that may have changed. */
  onspot: ((spot: Spot | null) => void) | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    { seat, plain = false }: StageLook = {},
  ) {
    this.#chunks = new Chunks(clayMaterial(seat), this.#shadowInk, CLAY);
    this.#plain = plain;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#scene.add(this.#wheel, this.#ring);
    this.#furnish();
    for (const group of [this.#chunks.clay, this.#chunks.shadows, this.#stuck, this.#ghost, this.#drop]) {
      group.scale.setScalar(1 / CLAY);
      this.#wheel.add(group);
    }
    this.colour();
  }

  #furnish(): void {
    const top = this.#table;
    top.rotation.x = -Math.PI / 2;
    top.renderOrder = 1;
    this.#wheel.add(top);
    if (this.#plain) return;
    const side = (height: number, y: number, material: MeshBasicMaterial) => {
      const mesh = new Mesh(new CylinderGeometry(TABLE, TABLE, height, 96, 1, true), material);
      mesh.position.y = y;
      this.#wheel.add(mesh);
    };
    side(0.16, -0.08, this.#rim);
    side(0.18, -0.25, this.#side);
  }

  /** Takes the colours of the page, which are others by night. */
  colour(): void {
    this.#side.color.set(ink('--ink'));
    this.#rim.color.set(ink('--ink-2'));
    for (const each of [this.#ring, this.#ghost, this.#drop]) each.colour();
    this.#shadowInk.uniforms.night!.value = document.documentElement.dataset.theme === 'dark' ? 1 : 0;
    this.mirror(this.#mirror);
  }

  mirror(on: boolean): void {
    this.#mirror = on;
    this.#face.map?.dispose();
    if (this.#plain) this.#face.color.set(ink('--paper-3'));
    else this.#face.map = face(on);
    this.#face.needsUpdate = true;
    this.draw();
  }

  /** The clay looks different. */
  show({ chunks, fresh }: Pick<Answer, 'chunks' | 'fresh'>): void {
    if (fresh) this.#chunks.empty();
    for (const [chunk, net] of chunks) {
      this.#chunks.drop(chunk);
      if (net) this.#chunks.put(chunk, net);
    }
    if (fresh) this.#room = this.#needed = this.#chunks.outline();
    this.draw();
  }

  /** Whether a finger holds the clay. Once it lets go, clay that has grown out of the view is brought back into it. */
  hold(held: boolean): void {
    this.#held = held;
    this.draw();
  }

  /** No form in hand needs room any more: the view comes as near as the clay allows. */
  near(): void {
    this.#needed = this.#chunks.outline();
    this.draw();
  }

  #grow(): void {
    if (this.#held) return;
    this.#needed = merged([this.#needed, this.#chunks.outline()]);
    const grown = nextRoom(this.#room, this.#needed);
    this.#room = grown ?? this.#needed;
    if (grown) this.draw();
  }

  /** Turns the wheel and tilts the view. */
  turn(by: number, tilt = 0): void {
    this.#turn += by;
    this.#pitch = Math.min(1.35, Math.max(-0.05, this.#pitch + tilt));
    this.draw();
  }

  get turned(): number {
    return this.#turn;
  }

  zoom(by: number): void {
    this.#near = Math.min(3.2, Math.max(0.7, this.#near * by));
    this.draw();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width > 0 && height > 0) this.fit(width, height);
  }

  fit(width: number, height: number): void {
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    // at once: what has another size is empty until it is drawn
    this.drawNow();
  }

  /** Clay of another seat. */
  dye(seat?: number): void {
    this.#chunks.dye(clayMaterial(seat));
  }

  /** As a picture. */
  picture(): string {
    this.drawNow();
    return this.canvas.toDataURL();
  }

  #place(): void {
    this.#wheel.rotation.y = this.#turn;
    // the turntable fits across, what stands on it fits below the upper edge, and nothing of it is cut off
    const high = Math.max(this.#plain ? LOW_PLAIN : LOW, this.#room.high);
    const across = this.#plain ? this.#foot() : TABLE;
    const middle = this.#plain ? high / 2 - 0.12 * across : high / 2 - 1.05;
    const room = this.#plain ? 0.42 * across : 1.74;
    const { aspect } = this.#camera;
    const far =
      Math.max(
        (across * (this.#plain ? MARGIN_PLAIN : MARGIN)) / (HALF * aspect),
        (high / 2 + room) / HALF,
        farEnough(this.#room, middle, this.#pitch, HALF, aspect),
      ) / this.#near;
    this.#eye = { middle, far };
    this.#camera.position.set(0, middle + far * Math.sin(this.#pitch), far * Math.cos(this.#pitch));
    this.#camera.lookAt(0, middle, 0);
    this.#camera.updateProjectionMatrix();
    this.#camera.updateMatrixWorld();
    this.#wheel.updateMatrixWorld(true);
    this.#ring.quaternion.copy(this.#camera.quaternion);
  }

  /** As much of the turntable as the clay needs. */
  #foot(): number {
    const foot = Math.min(TABLE, Math.max(1.7, Math.max(...this.#room.reach) * 1.08));
    this.#table.scale.setScalar(foot / TABLE);
    return foot;
  }

  /** At the next moment of the screen. */
  draw(): void {
    this.#frame ||= requestAnimationFrame(() => this.drawNow());
  }

  drawNow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#grow();
    this.#place();
    // for whoever points at the clay from outside
    const [middle, far] = [this.#eye.middle.toFixed(3), this.#eye.far.toFixed(3)];
    Object.assign(this.canvas.dataset, { middle, far, turned: this.#turn.toFixed(2) });
    this.#renderer.render(this.#scene, this.#camera);
    this.onspot?.(this.#spot());
  }

  #ray(x: number, y: number): Raycaster {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const ray = new Raycaster();
    this.#place();
    ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), this.#camera);
    return ray;
  }

  /** What clay is at this place of the window. */
  pick(x: number, y: number): Hit | null {
    return this.#hit(this.#ray(x, y));
  }

  #hit(ray: Raycaster): Hit | null {
    const [first] = ray.intersectObjects(this.#chunks.clay.children, false);
    if (!first?.face) return null;
    const out = triple(outOf((first.object as Mesh).geometry, first.face));
    return { at: triple(this.#chunks.clay.worldToLocal(first.point.clone())), out };
  }

  /** Whether the form in hand is at this place of the window. */
  holds(x: number, y: number): boolean {
    return this.#ray(x, y).intersectObject(this.#ghost, true).length > 0;
  }

  /** Where the finger is now if it stays as far away as this point of the clay. */
  follow(at: Triple, x: number, y: number): Triple {
    const ray = this.#ray(x, y).ray;
    const anchor = this.#chunks.clay.localToWorld(new Vector3(...at));
    const facing = this.#camera.getWorldDirection(new Vector3());
    const met = ray.intersectPlane(new Plane().setFromNormalAndCoplanarPoint(facing, anchor), new Vector3());
    return met ? triple(this.#chunks.clay.worldToLocal(met)) : at;
  }

  /** Where this point of the turntable is in the window, if the finger meets it there. */
  ground(x: number, y: number): Triple | null {
    const met = this.#ray(x, y).ray.intersectPlane(new Plane(new Vector3(0, 1, 0)), new Vector3());
    if (!met || met.length() > TABLE) return null;
    return triple(this.#chunks.clay.worldToLocal(met));
  }

  /** The highest point above the middle of the turntable. */
  top(): Triple {
    this.#place();
    return this.#hit(new Raycaster(new Vector3(0, 20, 0), new Vector3(0, -1, 0)))?.at ?? [0, 0, 0];
  }

  /** A ring as large as the finger, at the clay. */
  ring(at: Triple | null, size = 0): void {
    this.#ring.lay(at && this.#chunks.clay.localToWorld(new Vector3(...at)), size / CLAY);
    this.draw();
  }

  /** A shape that is not clay yet, and how it meets the clay that there is. */
  ghost(shape: Shape | null): Met | null {
    const met = shape && meeting(shape, this.#chunks.nets);
    this.#shown = shape;
    this.#ghost.show(shape);
    this.#drop.show(shape, met?.seam);
    if (shape) this.#needed = merged([this.#needed, this.#above(shape)]);
    this.draw();
    return met;
  }

  /** A form in hand is seen whole, with its handles. */
  #above(shape: Shape): Outline {
    const [x, y, z] = shape.at;
    return outlineOf([x, y + reach(shape, [0, 1, 0]) + 60, z], CLAY);
  }

  /** Whether clay around this point is so near to the edge of its room. */
  atEdge(at: Triple, around: number, near: number): boolean {
    return this.#chunks.atEdge(at, around, near);
  }

  /** Where the shape in hand is on the stage, and how large, in pixels. */
  #spot(): Spot | null {
    if (!this.#shown) return null;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const middle = this.#chunks.clay.localToWorld(new Vector3(...this.#shown.at));
    const far = -middle.clone().applyMatrix4(this.#camera.matrixWorldInverse).z;
    const pixels = height / (2 * HALF * far * CLAY);
    const { x, y } = middle.project(this.#camera);
    return {
      x: ((x + 1) / 2) * width,
      y: ((1 - y) / 2) * height,
      radius: (Math.max(...this.#shown.size) / 2) * pixels,
      pixels,
    };
  }

  /** Which way one looks, as the wheel sees it. */
  facing(): Triple {
    this.#place();
    const way = this.#camera.getWorldDirection(new Vector3());
    return triple(way.transformDirection(this.#wheel.matrixWorld.clone().invert()));
  }

  /** Arrows that stick in the clay, each from its own side. */
  arrows(count: number): void {
    this.#stuck.clear();
    this.#place();
    const aim = (this.#chunks.outline().high * CLAY) / 2;
    for (let stuck = 0; stuck < count; stuck++) {
      const around = 0.7 + stuck * 2.4;
      const from = new Vector3(Math.cos(around), 0.7, Math.sin(around)).normalize();
      const start = from
        .clone()
        .multiplyScalar(1500)
        .add(new Vector3(0, aim, 0));
      const ray = new Raycaster(
        this.#chunks.clay.localToWorld(start.clone()),
        from.clone().transformDirection(this.#chunks.clay.matrixWorld).negate(),
      );
      const hit = this.#hit(ray);
      if (hit) this.#stick(new Vector3(...hit.at), from);
    }
    this.draw();
  }

  /** An arrow, which is seen whole as the clay is. */
  #stick(at: Vector3, from: Vector3): void {
    this.#stuck.add(arrow(at, from, this.#side));
    const end = from.clone().multiplyScalar(ARROW).add(at);
    this.#needed = merged([this.#needed, outlineOf(end.toArray(), CLAY)]);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#ghost.show(null);
    this.#drop.show(null);
    this.#chunks.empty();
    this.#face.map?.dispose();
    this.#renderer.dispose();
    // a browser has few of these, and takes its time to take them back
    this.#renderer.forceContextLoss();
  }
}

const triple = ({ x, y, z }: Vector3): Triple => [x, y, z];
