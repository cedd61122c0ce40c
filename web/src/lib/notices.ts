/** How we are told that it is our turn at a slow table. Loaded only there, and on the page about oneself. */

import { ask } from './api';
import type { NoticeSettings, QuietHours } from './wire/types';

export const settings = (): Promise<NoticeSettings> => ask('GET', '/api/me/notices');
export const stop = (): Promise<void> => ask('DELETE', '/api/me/notices/devices');
export const beQuiet = (hours: QuietHours): Promise<NoticeSettings> =>
  ask('PUT', '/api/me/notices/quiet', hours);
/** A mail with a link goes to this address; it is told something only once the link was opened. */
export const writeTo = (address: string): Promise<void> => ask('POST', '/api/me/notices/mail', { address });
export const forgetMail = (): Promise<void> => ask('DELETE', '/api/me/notices/mail');
export const neverBeQuiet = (): Promise<void> => ask('DELETE', '/api/me/notices/quiet');

/** Why this device cannot be told anything: its browser does not know how, or has been forbidden to. */
export function obstacle(): 'cannot' | 'no' | null {
  const known = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!known) return 'cannot';
  return Notification.permission === 'denied' ? 'no' : null;
}

/** Whether this device is told, if any of ours is. */
export const told = (devices: number): boolean =>
  obstacle() === null && Notification.permission === 'granted' && devices > 0;

/** Asks for the permission and subscribes this device. False if people said no. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await settings();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await ask('POST', '/api/me/notices/devices', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  return true;
}

/** "22:30" as minutes of the day, and back. */
export const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
export const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
