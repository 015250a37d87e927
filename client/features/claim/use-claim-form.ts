import { failed, succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { claimDraft } from '#client/lib/stored-drafts.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import type { ClaimChange, ClaimView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';

export type ClaimForm = ReturnType<typeof useClaimForm>;

/** A reservation as far as this browser knows it. */
export interface SheetClaim extends Pick<ClaimView, 'id' | 'quantity' | 'name' | 'note'> {
  showName: boolean;
  card: string | null;
  signName: boolean;
}

export interface ClaimFormParts {
  claim: SheetClaim;
  /** What a giver who has no name yet is called at first; empty for nothing. */
  giverName: string;
  /** More than one can be had. */
  most: number;
  onSave: (change: ClaimChange) => Promise<unknown>;
  onClose: () => void;
}

/** What a giver says about a reservation. What is typed waits in the tab until it is saved. */
export function useClaimForm({ claim, giverName, most, onSave, onClose }: ClaimFormParts) {
  const { showName, signName } = claim;
  const initial = {
    ...{ name: claim.name ?? giverName, quantity: String(claim.quantity), email: '' },
    ...{ note: claim.note ?? '', card: claim.card ?? '', showName, signName },
  };
  return useForm({
    initial,
    draft: { name: claimDraft(claim.id, sessionToken() !== null) },
    parse: (values) =>
      Number(values.quantity) > most
        ? { problem: failed('', { quantity: CLAIM_TEXTS.onlyFree(most) }) }
        : { data: values },
    send: async ({ name, quantity, ...said }) => {
      // What was not touched stays as it is, also what this browser does not know.
      const change: ClaimChange = {
        ...(name !== (claim.name ?? '') && { name }),
        ...(quantity !== initial.quantity && { quantity: Number(quantity) }),
        ...Object.fromEntries(
          Object.entries(said).filter(([field, value]) => value !== initial[field as keyof typeof said]),
        ),
      };
      if (Object.keys(change).length > 0) await onSave(change);
      onClose();
      return succeeded(CLAIM_TEXTS.saved);
    },
    failureTexts: { speaker: 'server', failed: CLAIM_TEXTS.saveFailed },
  });
}
