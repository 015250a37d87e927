import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES = { 1: 'A', 2: 'NS', 15: 'MX', 16: 'TXT', 28: 'AAAA' } as const;
type Type = (typeof TYPES)[keyof typeof TYPES];
/** Texts and addresses by name; a name without any is not there. */
export type Zone = Record<string, Partial<Record<Extract<Type, 'A' | 'TXT'>, string>>>;

/** A DNS server on this machine that knows one zone (RFC 1035); its address as a resolver takes it. */
export async function aDnsServer(zone: Zone): Promise<{ address: string } & AsyncDisposable> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: async () => void socket.close(),
  };
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, end } = nameIn(query);
  const type = TYPES[query.readUInt16BE(end) as keyof typeof TYPES];
  const records = zone[name];
  const data = type === 'A' || type === 'TXT' ? records?.[type] : undefined;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // An answer of a server that may recurse; 3 says that the name does not exist.
  header.writeUInt16BE(0x8180 | (records ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(data === undefined ? 0 : 1, 6);
  const question = query.subarray(12, end + 4);
  return Buffer.concat([
    header,
    question,
    ...(data === undefined ? [] : [record(query.readUInt16BE(end), data)]),
  ]);
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function record(type: number, text: string): Buffer {
  const data =
    type === 1
      ? Buffer.from(text.split('.').map(Number))
      : Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  const head = Buffer.alloc(12);
  // The name of the question, which stands at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
