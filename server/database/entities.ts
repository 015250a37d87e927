import { AccessToken } from './access-token.entity.ts';
import { AdminLogEntry } from './admin-log-entry.entity.ts';
import { Claim } from './claim.entity.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { Giver, GiverKey, Keeper, SentNotice } from './giver.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { DisconnectedProvider, Identity } from './identity.entity.ts';
import { InstallationFact } from './installation-fact.entity.ts';
import { Invitation } from './invitation.entity.ts';
import { Item } from './item.entity.ts';
import { LinkToken } from './link-token.entity.ts';
import { ListInvitation } from './list-invitation.entity.ts';
import { ListPerson } from './list-person.entity.ts';
import { Look, Opening } from './opening.entity.ts';
import { Passkey, SpentChallenge } from './passkey.entity.ts';
import { Picture, StoredImage } from './picture.entity.ts';
import { Receipt, Thanks } from './receipt.entity.ts';
import { RecoveryCode, SecondFactor } from './second-factor.entity.ts';
import { Section } from './section.entity.ts';
import { SecurityEvent } from './security-event.entity.ts';
import { KnownDevice, Session } from './session.entity.ts';
import { LinkVisits, ShareLink } from './share-link.entity.ts';
import { Board, Stock } from './stock.entity.ts';
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
  DisconnectedProvider,
  Identity,
  InstallationFact,
  Invitation,
  Item,
  Keeper,
  KnownDevice,
  LinkVisits,
  LinkToken,
  ListInvitation,
  ListPerson,
  Passkey,
  Picture,
  RecoveryCode,
  SecondFactor,
  Section,
  SecurityEvent,
  Session,
  ShareLink,
  SpentChallenge,
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
