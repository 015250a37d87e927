import { useEffect, useState } from 'react';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';

/** The message left for the login screen; reading it takes it away. */
export function useSessionMessage(): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const left = tryOrNull(() => sessionStorage.getItem(SESSION.messageStorageKey));
    if (!left) return;
    tryOrNull(() => sessionStorage.removeItem(SESSION.messageStorageKey));
    setMessage(left);
  }, []);
  return message;
}
