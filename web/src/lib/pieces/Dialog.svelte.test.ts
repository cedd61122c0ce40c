import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Dialog from './Dialog.svelte';
import Drawer from './Drawer.svelte';

const children = createRawSnippet(() => ({ render: () => '<button>Compris</button>' }));
const dialog = page.getByRole('dialog', { name: 'Un mot' });

/** What had the focus before a window came. */
function before(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  return button;
}

for (const [name, Window] of Object.entries({ dialog: Dialog, drawer: Drawer }))
  test(`a ${name} keeps the focus, and gives it back when Escape closes it`, async () => {
    const button = before();
    const onclose = vi.fn();
    await render(Window, { open: true, title: 'Un mot', children, onclose });
    await expect.element(dialog).toBeVisible();
    for (let presses = 0; presses < 5; presses++) {
      await userEvent.keyboard('{Tab}');
      const at = document.activeElement;
      expect(at === document.body || dialog.element().contains(at)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onclose).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

const beside = () => (dialog.element() as HTMLElement).click(); // the veil belongs to the dialog
const cross = () => dialog.getByRole('button', { name: 'Fermer' }).click();

for (const [what, click] of Object.entries({ 'a click beside it': beside, 'its cross': cross }))
  test(`${what} closes it`, async () => {
    await render(Dialog, { open: true, title: 'Un mot', children });
    await click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

test('a question that must be answered has no way round it', async () => {
  await render(Dialog, { open: true, title: 'Un mot', children, firm: true });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  beside();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
});

test('when what was touched is gone, the next step begins at its heading', async () => {
  const { rerender } = await render(Dialog, { open: true, title: 'Un mot', children });
  (document.activeElement as HTMLElement).blur();
  await rerender({ title: 'Vraiment ?' });
  await expect.element(page.getByRole('heading', { name: 'Vraiment ?' })).toHaveFocus();
});
