import { z } from 'zod';
import { SHARE_LINK } from './limits.ts';
import { nameText } from './text-rule.ts';
import { SHARE_LINK_TEXTS } from './texts/share-link.ts';

export const KeeperKey = z.strictObject({ key: z.string().max(200) });

/** Under this name its owner sees who made a link. */
export const Accepting = KeeperKey.extend({
  name: nameText({
    max: SHARE_LINK.giverNameLength,
    tooLong: SHARE_LINK_TEXTS.giverNameTooLong,
    missing: SHARE_LINK_TEXTS.keeperNameMissing,
  }),
});
