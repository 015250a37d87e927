import { OF_ACCOUNTS } from './accounts.ts';
import type { Mutation } from './apply.ts';
import { OF_BROWSERS } from './browsers.ts';
import { OF_COSTS } from './costs.ts';
import { OF_GIVERS } from './givers.ts';
import { OF_LETTERS } from './letters.ts';
import { OF_LISTS } from './lists.ts';
import { OF_PASSKEYS } from './passkeys.ts';
import { OF_PROVIDERS } from './providers.ts';
import { OF_SESSIONS } from './sessions.ts';
import { OF_STRANGERS } from './strangers.ts';
import { OF_WISHES } from './wishes.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...OF_LISTS,
  ...OF_ACCOUNTS,
  ...OF_COSTS,
  ...OF_GIVERS,
  ...OF_LETTERS,
  ...OF_BROWSERS,
  ...OF_PROVIDERS,
  ...OF_SESSIONS,
  ...OF_PASSKEYS,
  ...OF_STRANGERS,
  ...OF_WISHES,
];
