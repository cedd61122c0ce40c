/** A browser's network for tests: sockets that do what the test says, and a world around them. */

import type { World } from '$lib/connection';
import type { FromServer, ToServer } from '$lib/wire/types';

/** One end of a socket, in the hands of the test. */
export class TestSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ToServer[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  // What the server does.

  accept(): void {
    this.onopen?.();
  }

  say(...messages: FromServer[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  hangUp(code: number): void {
    this.onclose?.({ code });
  }

  welcome(): void {
    this.accept();
    this.say({ is: 'welcome', protocol: 1, you: 'me', chat: [], meanwhile: [] });
  }
}

export class TestWorld implements World {
  sockets: TestSocket[] = [];
  isOnline = true;
  luck = 1;
  wake: () => void = () => {};

  open(): WebSocket {
    this.sockets.push(new TestSocket());
    return this.socket as unknown as WebSocket;
  }

  online = (): boolean => this.isOnline;
  random = (): number => this.luck;

  onWaking(wake: () => void): () => void {
    this.wake = wake;
    return () => (this.wake = () => {});
  }

  get socket(): TestSocket {
    const latest = this.sockets.at(-1);
    if (!latest) throw new Error('nobody has called yet');
    return latest;
  }
}
