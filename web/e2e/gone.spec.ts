/** Somebody leaves a match among people, and comes back. */

import { expect, test } from './house';
import { caughtUp, sentence, startMatch } from './play';
import { three } from './riddles.js';
import { button } from './riddling';
import { serve } from './serving.js';

test('the host goes on without somebody, who may come back', async ({ someone }) => {
  const house = await serve('--rehearsal', '--away', '0.5');
  try {
    const baseURL = house.address;
    const manon = await someone({ name: 'Manon', baseURL });
    const zoe = await someone({ name: 'Zoé', baseURL });
    const jo = await someone({ name: 'Papi Jo', baseURL });
    const { path } = await startMatch([manon, zoe, jo], { game: 'barbarossa', state: three({ player: 1 }) });
    await zoe.page.goto('/');
    await expect(jo.page.locator('.zone')).toContainText('L’hôte peut continuer sans cette personne.');
    await button(manon.page, 'Continuer sans Zoé').click();
    await caughtUp(jo.page);
    await expect(sentence(jo.page)).toHaveText('Lancez le dé, ou payez.'); // it was Zoé's turn
    await expect(jo.page.locator('.seats .gone')).toContainText('Zoé');

    await zoe.page.goto(path);
    await button(zoe.page, 'Je suis de retour').click();
    await expect(zoe.page.locator('.seats .gone')).toHaveCount(0);
    await expect(jo.page.locator('.seats .gone')).toHaveCount(0);
  } finally {
    await house.stop();
  }
});
