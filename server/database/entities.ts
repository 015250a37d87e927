import { AccessToken } from './access-token.entity.ts';
import { AdminLogEntry } from './admin-log-entry.entity.ts';
import { Board } from './board.entity.ts';
import { Claim } from './claim.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { Giver } from './giver.entity.ts';
import { GiverKey } from './giver-key.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { InstallationFact } from './installation-fact.entity.ts';
import { Invitation } from './invitation.entity.ts';
import { Item } from './item.entity.ts';
import { Keeper } from './keeper.entity.ts';
import { KnownDevice } from './known-device.entity.ts';
import { LinkToken } from './link-token.entity.ts';
import { LinkVisits } from './link-visits.entity.ts';
import { Look } from './look.entity.ts';
import { Membership } from './membership.entity.ts';
import { Opening } from './opening.entity.ts';
import { Picture } from './picture.entity.ts';
import { Receipt } from './receipt.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { SecurityEvent } from './security-event.entity.ts';
import { SentNotice } from './sent-notice.entity.ts';
import { Session } from './session.entity.ts';
import { ShareLink } from './share-link.entity.ts';
import { Stock } from './stock.entity.ts';
import { StoredImage } from './stored-image.entity.ts';
import { Thanks } from './thanks.entity.ts';
import { Throttle } from './throttle.entity.ts';
import { User } from './user.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

/** Everything that has a table. */
export const ENTITIES = [
  AccessToken,
  AdminLogEntry,
  Board,
  Claim,
  ContactMessage,
  GiverKey,
  Giver,
  IdempotencyKey,
  InstallationFact,
  Invitation,
  Item,
  Keeper,
  KnownDevice,
  LinkVisits,
  LinkToken,
  Membership,
  Picture,
  RecoveryCode,
  SecondFactor,
  SecurityEvent,
  Session,
  ShareLink,
  Stock,
  StoredImage,
  Throttle,
  Look,
  Opening,
  Receipt,
  Thanks,
  SentNotice,
  User,
  Wishlist,
];
