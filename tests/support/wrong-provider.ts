/** What each variable of a log-in provider may not be. */
export function wrongProvider(number: number): Record<string, string[]> {
  const wrong = {
    ISSUER: [
      'id.example.org',
      'ftp://id.example.org',
      'https://id.example.org/?q',
      'https://id.example.org/.well-known/openid-configuration',
    ],
    CLIENT_ID: ['x'.repeat(501)],
    CLIENT_SECRET: ['x'.repeat(501)],
    LABEL: ['x'.repeat(41)],
    SCOPE: ['email profile'],
    NAME_CLAIM: ['x'.repeat(101)],
    ADMIN_CLAIM: ['x'.repeat(101)],
    ADMIN_GROUP: ['x'.repeat(101)],
  };
  return Object.fromEntries(
    Object.entries(wrong).map(([name, values]) => [`OIDC_${number}_${name}`, values]),
  );
}
