import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { succeeded } from '#client/form/outcome.ts';
import { useRules } from '#client/form/use-rules.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';
import { useNewestMe } from './use-me.ts';
import { UPDATE_FAILURE_TEXTS, useUpdateMe } from './use-update-me.ts';

type Details = Pick<UserView, 'firstName' | 'lastName' | 'email'>;

/** The form of the person's names and address. */
export function useDetailsForm(user: UserView) {
  const updateMe = useUpdateMe();
  const newest = useNewestMe();
  const check = useRules<keyof Details>('profile');
  return useEditForm({
    stored: user,
    draftName: 'details',
    isFollowed: true,
    valuesOf: ({ firstName, lastName, email }: UserView): Details => ({ firstName, lastName, email }),
    parse: (details) => check(tidied(details)),
    save: ({ detailsVersion }, change) => updateMe({ ...change, detailsVersion }),
    conflict: { failure: 'profileChanged', newest },
    onSaved: () => succeeded(PROFILE_TEXTS.updated),
    failureTexts: UPDATE_FAILURE_TEXTS,
  });
}

// The server stores them like this, so an extra space or a capital letter is no change.
const tidied = ({ firstName, lastName, email }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim().toLowerCase(),
});
