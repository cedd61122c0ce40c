import type { Plugin } from 'vite';
import { compile } from './compile.ts';

/** The words are made before anything reads them, and again when somebody writes in their files. */
export function messages(source: string): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    config: () => compile(source),
    configureServer({ watcher, config }) {
      const again = (file: string) => {
        if (!/\/words\/.*\.(toml|txt)$/.test(file)) return;
        try {
          compile(source);
        } catch (error) {
          config.logger.error((error as Error).message);
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, again);
    },
  };
}
