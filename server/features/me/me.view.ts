import { detailsVersion } from '#server/accounts/change-profile.ts';
import type { User } from '#server/database/user.entity.ts';
import type { UserView } from '#shared/user.ts';

export function toUserView(user: User): UserView {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    avatarUrl: user.avatar ? `/uploads/${user.avatar.hash}.webp` : '',
    isAdmin: user.isAdmin,
    isVerified: user.isVerified,
    createdAt: user.createdAt.toISOString(),
    detailsVersion: detailsVersion(user),
    currency: user.currency ?? null,
    locale: user.locale ?? null,
  };
}
