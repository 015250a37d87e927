import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';

/** What every card of the profile is given. One of them speaks at a time: the last one that was used. */
export interface CardProps {
  user: UserView;
  isSpeaking: boolean;
  onSpeak: () => void;
}

/** Where a change of the person fails (spec section 8). */
export const UPDATE_FAILURE_TEXTS = {
  speaker: 'screen',
  failed: PROFILE_TEXTS.updateFailed,
  unreached: PROFILE_TEXTS.updateUnreached,
} as const;
