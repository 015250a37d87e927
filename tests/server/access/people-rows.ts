import {
  DEAD_TOKEN,
  type Input,
  nothing,
  OFFERED,
  OWN,
  OWNED,
  READABLE_BY_PEOPLE,
  type Row,
} from './rows.ts';

export const PEOPLE_ROWS: Record<string, [Row, Input]> = {
  'people.list': [READABLE_BY_PEOPLE, ({ list }) => ({ id: list.id })],
  'people.invite': [OWNED, ({ list }) => ({ id: list.id })],
  'people.handOver': [{ ...OWNED, writer: 403 }, ({ list }) => ({ id: list.id, stay: true })],
  'people.withdraw': [OWNED, async (world) => world.aListInvitation()],
  'people.update': [OWNED, async (world) => ({ ...(await world.aListPerson()), edits: true })],
  'people.remove': [OWNED, async (world) => world.aListPerson()],
  'people.invited': [DEAD_TOKEN, () => ({ token: 'unknown' })],
  'people.accept': [OFFERED, async (world) => ({ token: await world.aListInvitationToken() })],
  'people.accept of nothing': [DEAD_TOKEN, () => ({ token: 'unknown' })],
  'claim.planned': [OWN, nothing],
};
