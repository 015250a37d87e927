import { HandArrowUpIcon } from '@phosphor-icons/react/dist/ssr/HandArrowUp';
import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import cardStyles from '#client/ui/narrow-card.module.css';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { OfferForm } from './offer-form.tsx';
import type { People } from './use-people.ts';

interface HandOverProps {
  wishlist: Pick<WishlistView, 'name' | 'forWhom' | 'forName'>;
  people: Pick<People, 'offer'>;
}

/** For the owner of a list: giving it to somebody else, who has to accept it. */
export function HandOverCard({ wishlist, people }: HandOverProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const { forWhom, forName } = wishlist;
  return (
    <Card as="section" padded className={cardStyles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{TEXTS.handOverHeading}</h2>
      <p className={cardStyles.what}>{TEXTS.handOverHint[forWhom]({ name: forName ?? '' })}</p>
      <div>
        <Button icon={HandArrowUpIcon} onClick={() => setOpen(true)}>
          {TEXTS.handOver}
        </Button>
      </div>
      {isOpen && <HandOverSheet wishlist={wishlist} people={people} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function HandOverSheet({ wishlist, people, onClose }: HandOverProps & { onClose: () => void }) {
  const group = useId();
  const [stay, setStay] = useState(true);
  const { name, forWhom, forName } = wishlist;
  const isChilds = forWhom === 'child';
  const words = { name: forName ?? '' };
  const choices = TEXTS.stays[isChilds ? 'all' : 'you'];
  return (
    <Dialog title={TEXTS.handOver} onClose={onClose}>
      <div className="stack">
        <p>{TEXTS.handOverTells[forWhom](words)}</p>
        {isChilds && <p className="muted small">{TEXTS.handOverToEditor(words)}</p>}
        <fieldset className={choiceStyles.question}>
          <legend>{isChilds ? TEXTS.whatOfAll : TEXTS.whatOfYou}</legend>
          <div className={choiceStyles.choices}>
            {([true, false] as const).map((one) => (
              <Choice
                key={String(one)}
                group={group}
                name={one ? choices.stay : choices.go}
                isChosen={stay === one}
                onChoose={() => setStay(one)}
              />
            ))}
          </div>
        </fieldset>
        {/* What was offered in one way says nothing of the other. */}
        <OfferForm
          key={String(stay)}
          title={name}
          offer={(email) => people.offer({ stay, ...(email && { email }) })}
        />
        <p className="muted small">{TEXTS.replaces}</p>
        <Button variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.close}
        </Button>
      </div>
    </Dialog>
  );
}
