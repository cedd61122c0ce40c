/** The sounds of the table, made here: paper, wood and two soft notes. Off until somebody wants them. */

import { attempt } from './effects';
import { report } from './reports';
import { storage } from './storage';

export type Sound = 'lift' | 'place' | 'flip' | 'take' | 'yours' | 'won' | 'heard';

/** A breath of filtered noise is paper; a tone that dies away is wood or a bell. Seconds, hertz, loudness. */
type Part =
  | { of: 'paper'; at: number; lasts: number; around: number; loud: number }
  | { of: 'tone'; at: number; lasts: number; pitch: number; loud: number };

const paper = (at: number, lasts: number, around: number, loud: number): Part => ({
  of: 'paper',
  at,
  lasts,
  around,
  loud,
});
const tone = (at: number, lasts: number, pitch: number, loud: number): Part => ({
  of: 'tone',
  at,
  lasts,
  pitch,
  loud,
});

const SCORES: Record<Sound, readonly Part[]> = {
  lift: [paper(0, 0.05, 3200, 0.1)],
  place: [paper(0, 0.07, 1800, 0.22), tone(0.01, 0.09, 140, 0.2)],
  flip: [paper(0, 0.09, 2600, 0.16)],
  take: [paper(0, 0.4, 1200, 0.2), tone(0.3, 0.22, 92, 0.3)],
  yours: [tone(0, 0.35, 523.25, 0.1), tone(0.12, 0.45, 659.25, 0.1)],
  won: [tone(0, 0.4, 523.25, 0.1), tone(0.14, 0.4, 659.25, 0.1), tone(0.28, 0.7, 783.99, 0.12)],
  heard: [tone(0, 0.16, 880, 0.05)],
};

const KEPT = 'sound';
let on = $state(storage.get(KEPT) === 'on');
let audio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

export const soundOn = (): boolean => on;

/** Browsers let a page sound only after somebody touched it: this is that touch. */
export function switchSound(wanted: boolean): void {
  on = wanted;
  storage.set(KEPT, wanted ? 'on' : 'off');
  if (wanted) play('place');
}

export function play(sound: Sound): void {
  if (!on || document.visibilityState === 'hidden') return;
  attempt('sound', () => make(sound), undefined);
}

function make(sound: Sound): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch((error: unknown) => report('sound', error));
  for (const part of SCORES[sound]) sounds(audio, part);
}

function sounds(audio: AudioContext, part: Part): void {
  const start = audio.currentTime + part.at;
  const source = part.of === 'paper' ? rustle(audio, part.around) : string(audio, part.pitch);
  const fade = audio.createGain();
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(part.loud, start + 0.008);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + part.lasts);
  source.out.connect(fade).connect(audio.destination);
  source.node.start(start);
  source.node.stop(start + part.lasts);
}

interface Source {
  node: AudioScheduledSourceNode;
  out: AudioNode;
}

function rustle(audio: AudioContext, around: number): Source {
  const node = audio.createBufferSource();
  node.buffer = noise ??= whiteNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = around;
  filter.Q.value = 0.8;
  node.connect(filter);
  return { node, out: filter };
}

function string(audio: AudioContext, pitch: number): Source {
  const node = audio.createOscillator();
  node.type = 'triangle';
  node.frequency.value = pitch;
  return { node, out: node };
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
