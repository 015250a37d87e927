import { expect, test, vi } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, mailGivers } from '#tests/support/mailed-givers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

mailGivers({ jobTiming: { lateStartSeconds: 1 } });

test('a mail that waits while its giver leaves another address goes to neither: the other one gets its own', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const hers = await aSharedList(app, [1]);
  const his = await aSharedList(app, [1]);
  const { email } = hers.maya;
  const vera = new GiverBrowser(app);
  await vera.reserve(hers.token, hers.items[0], { email: 'vera@left.test' });
  await vera.reserve(his.token, his.items[0], { email });
  await mailsAreSent(app);
  expect([box.mailsTo('vera@left.test').length, box.mailsTo(email).length]).toEqual([0, 1]);
});
