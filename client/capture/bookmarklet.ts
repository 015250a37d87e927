import { readThisPage } from './read-this-page.ts';

declare const INSTANCE: string;

// Opened and not navigated to: the shop's page stays as it is. Where that is not allowed, it goes there.
const address = `${INSTANCE}/add#${readThisPage()}`;
if (!open(address, '_blank')) location.href = address;
