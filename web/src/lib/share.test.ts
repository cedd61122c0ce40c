import { afterEach, expect, test, vi } from 'vitest';
import { share } from './share';

const WHAT = { title: 'Tablée', text: 'Zoé gagne.', url: 'https://table.example/t/1/replay' };

afterEach(() => vi.unstubAllGlobals());

test('the sheet of the device is used where there is one, and closing it copies nothing', async () => {
  const writeText = vi.fn();
  const sheet = vi.fn(() => Promise.reject(new Error('closed')));
  vi.stubGlobal('navigator', { share: sheet, canShare: () => true, clipboard: { writeText } });
  expect(await share(WHAT)).toBe('shared');
  expect(sheet).toHaveBeenCalledWith(WHAT);
  expect(writeText).not.toHaveBeenCalled();
});

test('elsewhere the text and the link are copied', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await share(WHAT)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('Zoé gagne. https://table.example/t/1/replay');
});

test('without a clipboard it says that it failed', async () => {
  vi.stubGlobal('navigator', {});
  expect(await share(WHAT)).toBe('failed');
});

test('a picture goes along only where the device takes files', async () => {
  const sheet = vi.fn(() => Promise.resolve());
  const files = [new File(['x'], 'tablee.png', { type: 'image/png' })];
  vi.stubGlobal('navigator', { share: sheet, canShare: (what: object) => !('files' in what) });
  await share({ ...WHAT, files });
  expect(sheet).toHaveBeenLastCalledWith(WHAT);
  vi.stubGlobal('navigator', { share: sheet, canShare: () => true });
  await share({ ...WHAT, files });
  expect(sheet).toHaveBeenLastCalledWith({ ...WHAT, files });
});
