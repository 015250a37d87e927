import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { OwnAvatar } from '#client/features/me/own-avatar.tsx';
import { useBrand } from '#client/lib/brand.ts';
import { logOut, useSession } from '#client/session/session.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { WrenMark } from '#client/ui/wren.tsx';
import { HEADER_TEXTS } from '#shared/texts/frame/header.ts';
import styles from './header.module.css';
import { useMenu } from './use-menu.ts';

export function Header() {
  const session = useSession();
  const brand = useBrand();
  const menuId = useId();
  const { isOpen, toggle, close, area, button } = useMenu();
  return (
    <header className={styles.header} ref={area}>
      <div className={`wide ${styles.bar}`}>
        <Link className={styles.logo} to={session ? '/wishlists' : '/home'} onClick={close}>
          <WrenMark />
          <span>{brand.name}</span>
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={toggle}
        >
          <Icon of={isOpen ? XIcon : ListIcon} label={HEADER_TEXTS.menu} />
        </button>
        <nav
          id={menuId}
          aria-label={HEADER_TEXTS.mainNavigation}
          className={styles.menu}
          data-open={isOpen || undefined}
        >
          <PublicLinks onFollow={close} />
          {session && <UserLinks isAdmin={session.isAdmin} onFollow={close} />}
          <div className={styles.actions}>
            {session ? <Logout onLogout={close} /> : <GuestLinks onFollow={close} />}
          </div>
        </nav>
      </div>
    </header>
  );
}

interface LinksProps {
  onFollow: () => void;
}

function PublicLinks({ onFollow }: LinksProps) {
  return (
    <>
      <Link to="/home" onClick={onFollow}>
        {HEADER_TEXTS.home}
      </Link>
      <Link to="/about" onClick={onFollow}>
        {HEADER_TEXTS.about}
      </Link>
      <Link to="/contact" onClick={onFollow}>
        {HEADER_TEXTS.contact}
      </Link>
      <Link to="/blog" onClick={onFollow}>
        {HEADER_TEXTS.blog}
      </Link>
    </>
  );
}

interface UserLinksProps extends LinksProps {
  isAdmin: boolean;
}

function UserLinks({ isAdmin, onFollow }: UserLinksProps) {
  // The pages of one list belong to My Wishlists, although their addresses do not begin with its address.
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith('/wishlist/') });
  return (
    <>
      <Link to="/wishlists" onClick={onFollow} {...(isInside && { 'aria-current': true })}>
        {HEADER_TEXTS.wishlists}
      </Link>
      <Link to="/profile" className={styles.profile} onClick={onFollow}>
        <OwnAvatar />
        {HEADER_TEXTS.profile}
      </Link>
      {isAdmin && (
        <Link to="/admin" onClick={onFollow}>
          {HEADER_TEXTS.admin}
        </Link>
      )}
    </>
  );
}

function GuestLinks({ onFollow }: LinksProps) {
  return (
    <>
      <ButtonLink to="/login" variant="quiet" size="s" onClick={onFollow}>
        {HEADER_TEXTS.login}
      </ButtonLink>
      <ButtonLink to="/register" variant="primary" size="s" onClick={onFollow}>
        {HEADER_TEXTS.register}
      </ButtonLink>
    </>
  );
}

interface LogoutProps {
  onLogout: () => void;
}

function Logout({ onLogout }: LogoutProps) {
  const leave = () => {
    onLogout();
    logOut();
  };
  return (
    <Button size="s" onClick={leave}>
      {HEADER_TEXTS.logout}
    </Button>
  );
}
