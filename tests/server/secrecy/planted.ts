import type { TestApp } from '#tests/support/app.ts';
import { GiverBrowser, keyIn } from '#tests/support/givers.ts';
import type { Person } from '#tests/support/people.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

interface Stage {
  maya: Person;
  /** Somebody else's list, on which the recipient gives like anybody. */
  others: { token: string; items: readonly string[] };
  /** Who reads the address that is typed. */
  aunt: GiverBrowser;
}

const ADDRESS = 'aunt@family.test';

/**
 * What the recipient did before anybody gave: as an account and in a private window they reserved on somebody else's list, with
 * the address of their aunt, who pressed the button of the letter. Whatever she reserves from then on is none of theirs.
 */
export async function aPlantedAddress(app: TestApp, { maya, others, aunt }: Stage) {
  const by = new GiverBrowser(app);
  const [, plantedItem = '', own = ''] = others.items;
  const { claim, manageUrl } = (await by.reserve(others.token, plantedItem, { email: ADDRESS })).body;
  await maya.call('POST', `/api/share/${others.token}/claims`, { body: { itemId: own, email: ADDRESS } });
  await mailsAreSent(app);
  const em = app.database.em.fork();
  const keys = await em.execute<{ id: string }[]>(
    `select k.id from giver_keys k join claims c on c.giver_id = k.giver_id where c.id = ? and k.is_mailed`,
    [claim.id],
  );
  for (const { id } of keys)
    await aunt.call('POST', '/api/claims/open', { body: { key: app.dependencies.giverKeyOf(id) } });
  // Letters to her are hers, and would be in one world alone.
  await em.execute('update givers set unsubscribed_at = now() where is_mailbox');
  return { by, claimId: claim.id as string, key: keyIn(manageUrl) };
}
