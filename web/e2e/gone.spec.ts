/** Somebody leaves a match among people, or is not waited for, and comes back. */

import { expect, test } from './house';
import { caughtUp, dealt, sentence, startMatch } from './play';
import { beginning, three } from './riddles.js';
import { button } from './riddling';
import { serve } from './serving.js';

/** Papi Jo has modelled everything; time is up, and the table waits for Zoé no more. */
const RUNG = {
  riddles: [0, 1, 2].flatMap((seat) => (seat === 2 ? three().riddles.slice(0, 3) : [{}, {}, {}])),
  ...beginning(),
  rung: true,
  gone: [1],
};

test('the host goes on without somebody, who may come back; so may whoever was late with their clay', async ({
  someone,
}) => {
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

    // the same while people model
    const modelling = await dealt([manon, zoe, jo], { game: 'barbarossa', state: RUNG });
    for (const { page } of [manon, zoe]) await page.goto(modelling.path);
    await expect(manon.page.getByRole('timer')).toContainText('Le temps est écoulé');
    await expect(manon.page.locator('[data-around="1"]')).toContainText('on n’attend plus');
    await expect(manon.page.locator('[data-around="2"]')).toContainText('a tout scellé');
    await expect(zoe.page.getByRole('heading', { level: 1 })).toHaveText('La table ne vous attend plus.');
    await button(zoe.page, 'Je suis là').click();
    await expect(zoe.page.getByRole('textbox', { name: 'Votre mot' })).toBeVisible();
    await expect(manon.page.locator('[data-around="1"]')).not.toContainText('on n’attend plus');
  } finally {
    await house.stop();
  }
});
