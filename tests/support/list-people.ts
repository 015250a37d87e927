import type { Person } from './people.ts';

/** The token of an invitation to a list, from its link. */
export const joinTokenIn = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? '';

/** Somebody joins a list by a link of its owner's. */
export async function joinList(owner: Pick<Person, 'as'>, person: Pick<Person, 'as'>, id: string) {
  const { url } = await owner.as.people.invite({ id });
  await person.as.people.accept({ token: joinTokenIn(url) });
}

/** Somebody takes over a list by a link of its owner's. */
export async function takeOver(
  owner: Pick<Person, 'as'>,
  person: Pick<Person, 'as'>,
  { id, stay = true }: { id: string; stay?: boolean },
) {
  const { url } = await owner.as.people.handOver({ id, stay });
  await person.as.people.accept({ token: joinTokenIn(url) });
}

/** Who is on a list, as one of them reads it, by first name: its owner with a star. */
export async function rolesOn(id: string, asker: Pick<Person, 'as'>): Promise<Record<string, string>> {
  const { people } = await asker.as.people.list({ id });
  return Object.fromEntries(
    people.map(({ firstName, isOwner, edits, board, surprised }) => [
      `${firstName}${isOwner ? '*' : ''}`,
      [edits && 'edits', board && 'board', surprised && 'surprised'].filter(Boolean).join(', '),
    ]),
  );
}
