/** The print look of clay: six flat tones, a hard shadow, and a turntable of paper and ink. */

import {
  CanvasTexture,
  Color,
  DoubleSide,
  EqualStencilFunc,
  IncrementStencilOp,
  MeshBasicMaterial,
  ReplaceStencilOp,
  ShaderMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';

/** Where the light comes from: up, from the left, and a little from before. */
const LIGHT = new Vector3(-0.55, 1, 0.42).normalize();

const TONES = ['--clay-0', '--clay-1', '--clay-2', '--clay-3', '--clay-4', '--clay-5'] as const;

/** A colour of the page, whatever light it is in now. */
export const ink = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** As it is printed: the three parts from 0 to 1, without any arithmetic of light. */
const printed = (hex: string) => {
  const colour = new Color(hex).convertLinearToSRGB();
  return new Vector3(colour.r, colour.g, colour.b);
};

/** How much of somebody's own tone is in their clay. */
const DYE = 0.25;

/** The six tones; where everybody has clay of their own, each leans towards that seat's. */
function tones(own: number | undefined): Vector3[] {
  const all = TONES.map((name) => printed(ink(name)));
  const dye = own === undefined ? undefined : all[OWN[own % OWN.length]!];
  return dye ? all.map((tone) => tone.clone().lerp(dye, DYE)) : all;
}

/** By seat: neighbours are not alike. */
const OWN = [3, 1, 4, 2, 5, 0] as const;

export function clayMaterial(own?: number): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { tones: { value: tones(own) }, light: { value: LIGHT } },
    vertexShader: `
      attribute float open;
      varying vec3 turned;
      varying float free;
      void main() {
        turned = mat3(modelMatrix) * normal;
        free = open;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform vec3 tones[6];
      uniform vec3 light;
      varying vec3 turned;
      varying float free;
      // how much of the step above, with an edge as soft as one pixel
      float over(float lit, float edge) {
        float width = fwidth(lit) * 0.75 + 0.0001;
        return smoothstep(edge - width, edge + width, lit);
      }
      void main() {
        vec3 n = normalize(turned);
        float lit = dot(n, light) * 0.5 + 0.5 + n.y * 0.06;
        lit *= 0.52 + 0.48 * smoothstep(0.1, 0.85, free);
        vec3 tone = tones[0];
        tone = mix(tone, tones[1], over(lit, 0.2));
        tone = mix(tone, tones[2], over(lit, 0.36));
        tone = mix(tone, tones[3], over(lit, 0.54));
        tone = mix(tone, tones[4], over(lit, 0.74));
        tone = mix(tone, tones[5], over(lit, 0.93));
        gl_FragColor = vec4(tone, 1.0);
      }`,
  });
}

/** The clay laid flat on the turntable, away from the light; nowhere twice, and nowhere beside it. */
export function shadowMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { light: { value: LIGHT }, night: { value: 0 } },
    vertexShader: `
      uniform vec3 light;
      void main() {
        vec4 at = modelMatrix * vec4(position, 1.0);
        at.xz -= light.xz * (at.y / light.y);
        at.y = 0.012;
        gl_Position = projectionMatrix * viewMatrix * at;
      }`,
    fragmentShader: `
      uniform float night;
      void main() { gl_FragColor = mix(vec4(0.118, 0.102, 0.106, 0.26), vec4(0.0, 0.0, 0.0, 0.45), night); }`,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    stencilWrite: true,
    stencilRef: 1,
    stencilFunc: EqualStencilFunc,
    stencilZPass: IncrementStencilOp,
  });
}

/** The face of the turntable. It is where a shadow may fall. */
export function faceMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({ stencilWrite: true, stencilRef: 1, stencilZPass: ReplaceStencilOp });
}

const SIDE = 1024;

/** Rings, marks all round, and the line between the two sides of the mirror. */
export function face(mirror: boolean): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = ink('--sheet');
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.translate(SIDE / 2, SIDE / 2);
  pen.strokeStyle = ink('--paper-3');
  pen.lineWidth = 4;
  for (const radius of [190, 350]) {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.strokeStyle = ink('--ink');
  for (let mark = 0; mark < 48; mark++) {
    const large = mark % 4 === 0;
    pen.lineWidth = large ? 9 : 5;
    pen.beginPath();
    pen.moveTo(0, -498);
    pen.lineTo(0, large ? -466 : -482);
    pen.stroke();
    pen.rotate(Math.PI / 24);
  }
  if (mirror) {
    pen.strokeStyle = ink('--blue');
    pen.lineWidth = 8;
    pen.setLineDash([26, 16]);
    pen.beginPath();
    pen.moveTo(0, -452);
    pen.lineTo(0, 452);
    pen.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
