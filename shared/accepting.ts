import { z } from 'zod';
import { SHARE_LINK } from './limits.ts';
import { nameText } from './text-rule.ts';
import * as KEEPER_TEXTS from './texts/keeper.ts';
import { strangersName } from './user.ts';

export const KeeperKey = z.strictObject({ key: z.string().max(200) });

/** Under this name its owner sees who made a link. */
export const Accepting = KeeperKey.extend({
  name: strangersName(
    nameText({
      max: SHARE_LINK.giverNameLength,
      tooLong: KEEPER_TEXTS.keeperNameTooLong,
      missing: KEEPER_TEXTS.keeperNameMissing,
    }),
  ),
});
