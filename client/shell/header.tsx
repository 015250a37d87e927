import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Link, useLocation, useMatch, useRouteContext } from '@tanstack/react-router';
import { useId } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { logOut, useSession } from '#client/session/session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import styles from './header.module.css';

export function Header() {
  const session = useSession();
  const brand = useBrand();
  const menuId = useId();
  return (
    <header className={styles.header}>
      <div className={`wide ${styles.bar}`}>
        <Link className={styles.logo} to={session ? '/wishlists' : '/home'}>
          <BrandMark logo={brand.logo} />
          <span>{brand.name}</span>
        </Link>
        <button
          type="button"
          className={styles.toggle}
          // client/first/menu.ts opens and closes it, on pages without React as well.
          aria-expanded={false}
          aria-controls={menuId}
          aria-label={FRAME_TEXTS.menu}
          data-opens-menu
        >
          <Icon of={ListIcon} />
          <Icon of={XIcon} />
        </button>
        <nav id={menuId} aria-label={FRAME_TEXTS.mainNavigation} className={styles.menu}>
          <PublicLinks />
          {session && <UserLinks isAdmin={session.isAdmin} />}
          <GiversLink />
          <div className={styles.actions}>
            {session ? (
              <Button size="s" onClick={logOut}>
                {FRAME_TEXTS.logout}
              </Button>
            ) : (
              <GuestLinks />
            )}
          </div>
        </nav>
      </div>
    </header>
  );
}

function PublicLinks() {
  return (
    <>
      <Link to="/home">{FRAME_TEXTS.home}</Link>
      <Link to="/about">{FRAME_TEXTS.about}</Link>
      <Link to="/contact">{FRAME_TEXTS.contact}</Link>
      <Link to="/blog">{FRAME_TEXTS.blog}</Link>
    </>
  );
}

/**
 * For everybody, whatever is reserved: an entry that came with a reservation would tell of it. A preview speaks of no givers,
 * and neither does its menu.
 */
function GiversLink() {
  const opens = useMatch({
    from: '/share/$token',
    shouldThrow: false,
    select: ({ loaderData }) => loaderData?.list.opens,
  });
  if (opens === 'preview') return null;
  return <Link to="/reserved/{-$key}">{PAGE_TEXTS.reserved.title}</Link>;
}

interface UserLinksProps {
  isAdmin: boolean;
}

function UserLinks({ isAdmin }: UserLinksProps) {
  const signedIn = useRouteContext({ strict: false, select: (context) => context.signedIn });
  // The pages of one list belong to My Wishlists, although their addresses do not begin with its address.
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith('/wishlist/') });
  return (
    <>
      <Link to="/wishlists" {...(isInside && { 'aria-current': true })}>
        {FRAME_TEXTS.wishlists}
      </Link>
      <Link to="/profile" className={styles.profile}>
        {signedIn ? (
          <signedIn.HeaderAvatar cache={signedIn.cache} />
        ) : (
          <Avatar avatarUrl={undefined} alt="" size="s" />
        )}
        {FRAME_TEXTS.profile}
      </Link>
      {isAdmin && <Link to="/admin">{FRAME_TEXTS.admin}</Link>}
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <ButtonLink to="/login" variant="quiet" size="s">
        {FRAME_TEXTS.login}
      </ButtonLink>
      <ButtonLink to="/register" variant="primary" size="s">
        {FRAME_TEXTS.register}
      </ButtonLink>
    </>
  );
}
