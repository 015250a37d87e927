import type { Form } from '#client/form/use-form.ts';
import type { ItemFields } from './item-fields.ts';

/** What the inputs need of their form, which is the add form or the edit form. */
export type ItemForm = Pick<Form<ItemFields>, 'values' | 'field' | 'change' | 'outcome'>;

export const bound = (form: ItemForm, field: Parameters<ItemForm['field']>[0]) => ({
  ...form.field(field),
  autoComplete: 'off',
});
