import type { UserView } from '#shared/user.ts';

/** What every card of the profile is given. One of them speaks at a time: the last one that was used. */
export interface CardProps {
  user: UserView;
  isSpeaking: boolean;
  onSpeak: () => void;
}
