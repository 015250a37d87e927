import { keepJoinToken } from '#client/session/join-token.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import * as TEXTS from '#shared/texts/list-people.ts';

interface JoinSignedOutProps {
  token: string;
}

/** Leads to a log-in, which leads back. */
export function JoinSignedOut({ token }: JoinSignedOutProps) {
  const keep = () => keepJoinToken(token);
  return (
    <div className="stack">
      <p>{TEXTS.signedOut}</p>
      <ButtonLink to="/login" variant="primary" size="l" full onClick={keep}>
        {TEXTS.logIn}
      </ButtonLink>
      <ButtonLink to="/register" size="l" full onClick={keep}>
        {TEXTS.register}
      </ButtonLink>
    </div>
  );
}
