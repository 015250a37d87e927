import { z } from 'zod';
import { issue } from './issue.ts';
import { SHARE_LINK } from './limits.ts';
import { nameText } from './text-rule.ts';
import { strangersName } from './user.ts';

export const KeeperKey = z.strictObject({ key: z.string().max(200) });

/** Under this name its owner sees who made a link. */
export const Accepting = KeeperKey.extend({
  name: strangersName(
    nameText({
      max: SHARE_LINK.giverNameLength,
      tooLong: issue('keeper.nameTooLong'),
      missing: issue('keeper.nameMissing'),
    }),
  ),
});
