import { takenInWords } from '#client/lib/taken-words.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import rowsStyles from '#client/ui/rows.module.css';
import { Loading } from '#client/ui/spinner.tsx';
import type { TakenView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import styles from './unwrapped.module.css';

type Taken = Pick<TakenView['items'][number], 'itemId' | 'taken' | 'from'>;

interface WhoGivesProps {
  wishlist: WishlistView;
}

/** What the makers of a list for somebody else see of it: who gives what, as every giver does. */
export function BoardOfMakers({ wishlist }: WhoGivesProps) {
  const { shareToken: token, isPublic, forName, ownerName } = wishlist;
  const {
    data: board,
    error,
    isLoading,
  } = trpc.claim.board.useQuery({ token }, { enabled: isPublic, retry: false });
  const rows = board?.items.map(({ itemId, taken, claims }) => {
    const from = claims.map(({ isMine, name }) => (isMine ? SECRET_TEXTS.you : name));
    return { itemId, taken, from };
  });
  return (
    <>
      <p className={styles.lead}>{SECRET_TEXTS.makersSee(forName ?? ownerName)}</p>
      {!isPublic && <p className="muted">{SECRET_TEXTS.makersShare}</p>}
      {isLoading && <Loading text={SECRET_TEXTS.loading} />}
      {isPublic && error && <p className="muted">{SECRET_TEXTS.makersLink}</p>}
      {rows && <Rows wishlist={wishlist} rows={rows} seesAll />}
    </>
  );
}

/** What the owner of a list that tells who gives is told, where givers sign. */
export function ToldGivers({ wishlist }: WhoGivesProps) {
  const { data } = trpc.promise.taken.useQuery({ id: wishlist.id });
  return data ? <Rows wishlist={wishlist} rows={data.items} /> : null;
}

interface RowsProps extends WhoGivesProps {
  rows: readonly Taken[];
  /** What is not told is free. Others are told nothing of what was promised to stay secret. */
  seesAll?: boolean;
}

function Rows({ wishlist: { items }, rows, seesAll }: RowsProps) {
  const takenOf = new Map(rows.map((row) => [row.itemId, row]));
  if (![...takenOf.values()].some(({ taken }) => taken > 0))
    return <p className="muted">{seesAll ? SECRET_TEXTS.nobodyYet : SECRET_TEXTS.nothingTold}</p>;
  return (
    <ul className={rowsStyles.rows}>
      {items.map((item) => {
        const { id, name } = item;
        const row = takenOf.get(id);
        return (
          <li key={id}>
            <b dir="auto">{name}</b>
            {row && row.taken > 0 ? (
              <Badge tone="green">{takenInWords(item, row)}</Badge>
            ) : (
              seesAll && <span className="muted">{SECRET_TEXTS.stillFree}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
