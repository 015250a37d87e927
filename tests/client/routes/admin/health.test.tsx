import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DoctorReport, Finding } from '#shared/doctor.ts';
import { open } from '#tests/support/admin-screen.ts';
import { aDashboard } from '#tests/support/dashboard.ts';

const FINE: Finding = { check: 'database', state: 'ok', text: 'PostgreSQL 18.0 answers.', cure: null };
const LITTLE: Finding = {
  check: 'disk',
  state: 'attention',
  text: 'Only 200 MB are free.',
  cure: 'Make room.',
};
const BROKEN: Finding = { check: 'tls', state: 'fault', text: 'Browsers refuse it.', cure: 'Renew it.' };

const report = (...findings: Finding[]): DoctorReport => ({
  examinedAt: '2026-11-23T12:00:00.000Z',
  findings,
});

/** The dashboard's health, of a server that finds these. */
async function openHealth(doctor: () => DoctorReport, sendTestMail: () => Finding = () => FINE) {
  await open({ ...aDashboard(), doctor, sendTestMail }, '?section=health');
  return within(await screen.findByRole('region', { name: 'Health' }));
}

test('faults come first, each with its cure, and are counted in a sentence', async () => {
  const health = await openHealth(() => report(FINE, LITTLE, BROKEN));
  expect(await health.findByText('1 fault, 1 thing to look at')).toBeTruthy();
  const said = health.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    'TLSFaultBrowsers refuse it.What to do: Renew it.',
    'DiskLook at thisOnly 200 MB are free.What to do: Make room.',
    'DatabaseFinePostgreSQL 18.0 answers.',
  ]);
});

test('when nothing is wrong, that is said, and another look can be asked for', async () => {
  let looks = 0;
  const health = await openHealth(() => {
    looks++;
    return looks === 1 ? report(FINE) : report(FINE, BROKEN);
  });
  expect(await health.findByText('Nothing is wrong')).toBeTruthy();
  await userEvent.click(health.getByRole('button', { name: 'Examine again' }));
  expect(await health.findByText('1 fault')).toBeTruthy();
});

test('a test letter is told as the mail server answered it', async () => {
  const text = 'The mail server mail.example:587 took the letter to priya@raman.example at 12:00:00 UTC.';
  const health = await openHealth(
    () => report(FINE),
    () => ({ check: 'testMail', state: 'ok', text, cure: null }),
  );
  await userEvent.click(await health.findByRole('button', { name: 'Send me a test letter' }));
  expect(await health.findByText(text)).toBeTruthy();
});
