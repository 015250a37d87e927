import type { TestApp } from './app.ts';
import { aSharedList, GiverBrowser } from './givers.ts';
import { revealEnvelopes } from './openings.ts';
import type { Person } from './people.ts';

/** A gift that Vera gave and signed, as it stands in the history of its recipient. */
export async function aGiftOfVera(app: TestApp, recipient: Person) {
  const { id, items, token } = await aSharedList(app, [1], recipient);
  const vera = new GiverBrowser(app);
  const claimId: string = (await vera.reserve(token, items[0], { name: 'Vera' })).body.claim.id;
  await revealEnvelopes(app, id);
  const gift = await recipient.as.receipt.add({ id: items[0], quantity: 1, claimId });
  return { vera, claimId, gift, itemId: items[0] };
}
