import type { UserView } from '#shared/user.ts';

/** What every card of the profile is given. Only the card that was used last shows its status. */
export interface ProfileCardProps {
  user: UserView;
  isLastUsed: boolean;
  /** The person has used this card. */
  onUse: () => void;
}
