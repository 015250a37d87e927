import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDoctor } from '#server/doctor/doctor.ts';
import type { DoctorSettings } from '#server/doctor/finding.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder } from '#tests/support/child.ts';
import { aDnsServer, type Zone } from '#tests/support/dns-server.ts';
import { findingsOf, SELF } from '#tests/support/doctor.ts';
import { aMailServer, aMutePort } from '#tests/support/mail-servers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ofServer = (smtpUrl: string | null) =>
  findingsOf('mailServer', { smtpUrl }, { database: app.database });

test('without a mail server it is said where mails are instead', async () => {
  expect(await ofServer(null)).toMatchObject({
    states: ['attention'],
    said: expect.stringContaining('outbox'),
  });
});

test('a mail server that lets us in is fine, and readable mail to another machine would be worth a look', async () => {
  await using server = await aMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  expect(await ofServer(`smtp://maya:fern@127.0.0.1:${server.port}`)).toMatchObject({ states: ['ok'] });
  expect(server.taken).toEqual([]);
});

test('a log-in that is refused is told without the password', async () => {
  await using server = await aMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  const found = await ofServer(`smtp://maya:grandmas-secret@127.0.0.1:${server.port}`);
  expect(found).toMatchObject({ states: ['fault'], said: expect.stringContaining('refuses the log-in') });
  expect(found.said).not.toContain('grandmas-secret');
});

test('a certificate that nobody vouches for is told, and so is a server without TLS where it is demanded', async () => {
  await using server = await aMailServer();
  const unsound = await ofServer(`smtp://maya:fern@127.0.0.1:${server.port}?requireTLS=true`);
  expect(unsound).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('no TLS that can be trusted'),
  });
  await using bare = await aMailServer({ disabledCommands: ['STARTTLS'], hideSTARTTLS: true });
  const without = await ofServer(`smtp://127.0.0.1:${bare.port}?requireTLS=true`);
  expect(without).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('no TLS that can be trusted'),
  });
});

test('a port where nobody listens, one that says nothing, and a name that is not there are told', async () => {
  await using mute = await aMutePort();
  const places = ['127.0.0.1:9', `127.0.0.1:${mute.port}`, 'mail.invalid:25'];
  for (const place of places)
    expect(await ofServer(`smtp://${place}?ignoreTLS=true`)).toMatchObject({
      states: ['fault'],
      said: expect.stringContaining(`${place.replace(/:25$/, '')}`),
    });
}, 40_000);

async function ofSender(zone: Zone | null, changed: Partial<DoctorSettings> = {}) {
  await using dns = await aDnsServer(zone ?? {});
  const settings = {
    ...{ smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'http://127.0.0.1:9' },
    ...{ mailFrom: 'Wishwren <hello@family.example>', ...changed },
  };
  const dnsServers = [zone ? dns.address : '127.0.0.1:9'];
  // Waited for here, or the server would be gone before it is asked.
  const found = await findingsOf('mailFrom', settings, { database: app.database, dnsServers });
  return found;
}

const SOUND: Zone = {
  'family.example': { A: '192.0.2.1', TXT: 'v=spf1 mx -all' },
  '_dmarc.family.example': { TXT: 'v=DMARC1; p=reject' },
};

test('a domain with SPF and DMARC is fine, and one below it has the DMARC of the one above', async () => {
  expect(await ofSender(SOUND)).toMatchObject({ states: ['ok'] });
  const below = { ...SOUND, 'mail.family.example': { A: '192.0.2.2', TXT: 'v=spf1 a -all' } };
  expect(await ofSender(below, { mailFrom: 'hello@mail.family.example' })).toMatchObject({ states: ['ok'] });
});

test('each record that is missing is named, and a domain that is not there is a fault', async () => {
  const bare = await ofSender({ 'family.example': { A: '192.0.2.1' } });
  expect(bare.states).toEqual(['attention', 'attention']);
  expect(bare.said).toMatch(/no SPF record[\s\S]*no DMARC record/);
  expect(await ofSender({})).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('family.example'),
  });
});

test('where the DNS cannot be asked, nothing is said against the domain', async () => {
  expect(await ofSender(null)).toMatchObject({ states: ['none'] });
}, 30_000);

test('a sender of another domain than the links lead to is worth a look', async () => {
  const found = await ofSender(SOUND, { publicUrl: 'http://wishes.invalid' });
  expect(found).toMatchObject({ states: ['attention'], said: expect.stringContaining('wishes.invalid') });
}, 30_000);

test('a test letter is told as delivered when the mail server took it, and as refused with its reason', async () => {
  await using server = await aMailServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody')
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : null,
      ),
  });
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const transport = createMailTransport({ smtpUrl, outboxDirectory: 'unused' });
  const dependencies = { database: app.database, transport, keyedHash: null };
  const doctor = createDoctor({ ...SELF, smtpUrl }, dependencies);
  expect(await doctor.sendTestMail('priya@mail.example')).toMatchObject({
    ...{ check: 'testMail', state: 'ok', cure: null },
    text: expect.stringMatching(/took the letter to priya@mail.example at \d\d:\d\d:\d\d UTC/),
  });
  expect(server.taken).toEqual(['priya@mail.example']);
  const refused = await doctor.sendTestMail('nobody@mail.example');
  expect(refused).toMatchObject({ state: 'fault', text: expect.stringContaining('no such mailbox') });
  await transport.close();
});

test('without a mail server the letter is a file, and that is said', async () => {
  await using folder = await aFolder('letter-');
  const transport = createMailTransport({ outboxDirectory: join(folder.path, 'outbox') });
  const settings = { ...SELF, dataDir: folder.path };
  const doctor = createDoctor(settings, { database: app.database, transport, keyedHash: null });
  expect(await doctor.sendTestMail('priya@mail.example')).toMatchObject({ state: 'attention' });
  expect(await readdir(join(folder.path, 'outbox'))).toHaveLength(1);
  await transport.close();
});
