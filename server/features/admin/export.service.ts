import { instant } from '#server/database/columns.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { type Texts, textsIn } from '#server/languages/texts.ts';
import type { UserFilter, WishlistFilter } from '#shared/admin.ts';
import type { Locale } from '#shared/locale.ts';
import { type Filter, IS_IN_TAB, inEachOrder, MATCHES, searchFor } from './listing.ts';

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

// What a spreadsheet could run: a formula's first sign, also in full width, also behind blanks and invisible signs,
// which some programs strip first. Written so that PostgreSQL and JavaScript read it alike.
const BLANK = '\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff';
const FORMULA = `^[${BLANK}]*[=+@\\uff0b\\uff0d\\uff1d\\uff20-]|^[\\t\\r\\n]`;

/** The SQL of a cell (RFC 4180): in quotes, quotes doubled, and text that could run as a formula disarmed. */
const textCell = (value: string) =>
  `'"' || replace(case when ${value} ~ '${FORMULA}' then '''' || ${value} else ${value} end, '"', '""') || '"'`;

/** A number, a moment or a text of ours: nothing in it has to be disarmed. */
const plainCell = (value: string) => `'"' || ${value} || '"'`;

/** One of two texts of ours, which stand in `$said`. */
const choiceCell = (condition: string, yes: Word, no: Word) =>
  plainCell(`($said ->> case when ${condition} then '${yes}' else '${no}' end)`);

const line = (cells: readonly string[]) => `${cells.join(` || ',' || `)} || chr(13) || chr(10)`;

const ROWS_AT_ONCE = 1_000;

type AdminTexts = Texts['ADMIN_TEXTS'];
/** A text that is always the same, by its name. */
type Word = { [Name in keyof AdminTexts]: AdminTexts[Name] extends string ? Name : never }[keyof AdminTexts];

interface Export {
  head: Word[];
  /** SQL, one expression a cell. */
  cells: string[];
  /** What the cells are read from, beside the row `r` of the page. */
  from: string;
}

const EXPORTS: Record<Filter['kind'], Export> = {
  users: {
    head: ['firstName', 'lastName', 'email', 'role', 'verification', 'status', 'created'],
    cells: [
      textCell('u.first_name'),
      textCell('u.last_name'),
      textCell('u.email'),
      choiceCell('u.is_admin', 'roleAdmin', 'roleUser'),
      choiceCell('u.is_verified', 'isVerified', 'isUnverified'),
      choiceCell('u.deleted_at is null', 'isActive', 'isDeleted'),
      plainCell(instant('u.created_at')),
    ],
    from: 'join users u on u.id = r.id',
  },
  wishlists: {
    head: ['name', 'owner', 'ownerEmail', 'visibility', 'items', 'status', 'created'],
    cells: [
      textCell('w.name'),
      textCell(`concat_ws(' ', u.first_name, u.last_name)`),
      textCell('u.email'),
      choiceCell('w.is_public', 'isPublic', 'isPrivate'),
      plainCell(`(select count(*) from items i where i.wishlist_id = w.id and ${IS_SHOWN('i')})`),
      choiceCell('w.deleted_at is null', 'isActive', 'isDeleted'),
      plainCell(instant('w.created_at')),
    ],
    from: 'join wishlists w on w.id = r.id join users u on u.id = w.owner_id',
  },
};

const CHOSEN = [
  ...(['roleAdmin', 'roleUser', 'isVerified', 'isUnverified'] as const),
  ...(['isPublic', 'isPrivate', 'isActive', 'isDeleted'] as const),
];

export const usersCsv = (reader: Reader, filter: UserFilter) => csvOf(reader, { kind: 'users', ...filter });
export const wishlistsCsv = (reader: Reader, filter: WishlistFilter) =>
  csvOf(reader, { kind: 'wishlists', ...filter });

interface Reader {
  em: EntityManager;
  /** Of the heads, and of what cells say in words of ours. */
  locale: Locale;
}

/** The whole filtered list in pieces, each read only when the one before was taken: memory stays flat, no lock is held. */
async function* csvOf({ em, locale }: Reader, filter: Filter): AsyncGenerator<string> {
  const texts = textsIn(locale).ADMIN_TEXTS;
  const inCell = (word: Word) => texts[word].replaceAll('"', '""');
  const said = Object.fromEntries(CHOSEN.map((word) => [word, inCell(word)]));
  yield `${BYTE_ORDER_MARK}${EXPORTS[filter.kind].head.map((word) => `"${inCell(word)}"`).join(',')}\r\n`;
  const last: { key: string | null; id: string | null } = { key: null, id: null };
  do {
    const piece = await runForOne(em, PIECE(filter), {
      tab: filter.tab,
      said,
      ...searchFor(filter.q),
      ...last,
    });
    if (piece?.text) yield piece.text;
    last.key = piece?.key ?? null;
    last.id = piece?.id ?? null;
  } while (last.id !== null);
}

// The database writes the lines: as one text they cost the server next to nothing.
const PIECE = inEachOrder(({ name, kind, table, searched, column, type, dir, beyond }) =>
  statement({
    name: `piece of ${name}`,
    given: { tab: 'text', said: 'jsonb', pattern: 'text', isAided: 'boolean', key: `${type}?`, id: 'uuid?' },
    row: { key: 'text?', id: 'text?', text: 'text?' },
    isPlannedEachTime: true,
    sql: `with page as materialized (
        select id, ${column} as key from ${table}
        where ${IS_IN_TAB} and ($pattern = '' or ${MATCHES(searched)})
          and ($id is null or (${column}, id) ${beyond} ($key, $id))
        order by ${column} ${dir}, id ${dir} limit ${ROWS_AT_ONCE}
      ), -- Of a full page, behind which there may be more.
      last as (select id, key from page order by key ${dir}, id ${dir} offset ${ROWS_AT_ONCE - 1})
      select (select key::text from last) as key, (select id from last) as id,
        (select string_agg(${line(EXPORTS[kind].cells)}, '' order by r.key ${dir}, r.id ${dir})
          from page r ${EXPORTS[kind].from}) as text`,
  }),
);
