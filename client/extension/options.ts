import * as EXTENSION_TEXTS from '#shared/texts/extension.ts';
import { instanceIn, keepInstance, keptInstance } from './instance.ts';

const form = document.forms[0] as HTMLFormElement;
const field = form.elements.namedItem('instance') as HTMLInputElement;
const status = form.querySelector('[role="status"]') as HTMLElement;

void keptInstance().then((instance) => {
  field.value ||= instance ?? '';
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const instance = instanceIn(field.value);
  field.setAttribute('aria-invalid', String(instance === null));
  status.textContent = instance === null ? EXTENSION_TEXTS.instanceInvalid : '';
  if (instance === null) return field.focus();
  field.value = instance;
  status.textContent = await keepInstance(instance).then(
    () => EXTENSION_TEXTS.saved,
    () => EXTENSION_TEXTS.notSaved,
  );
});
