// Sends the calls of the reference page, each from its own form.
for (const form of document.querySelectorAll('form.try')) form.addEventListener('submit', tryOut);

// A link to a call opens it.
addEventListener('hashchange', openTarget);
openTarget();

async function tryOut(event) {
  event.preventDefault();
  const form = event.currentTarget;
  const answer = form.querySelector('.answer');
  answer.textContent = answer.dataset.sending;
  try {
    const response = await fetch(addressOf(form), requestOf(form));
    show(answer, response, await response.text());
  } catch {
    answer.textContent = answer.dataset.unreached;
  }
}

function addressOf(form) {
  const path = fieldsOf(form, 'path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(fieldsOf(form, 'query').map(({ name, value }) => [name, value]));
  return query.size > 0 ? `${path}?${query}` : path;
}

function requestOf(form) {
  const headers = new Headers(fieldsOf(form, 'header').map(({ name, value }) => [name, value]));
  const token = document.getElementById('token').value.trim();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const request = { method: form.dataset.method.toUpperCase(), headers };
  const [body] = fieldsOf(form, 'body');
  if (body) {
    headers.set('content-type', 'application/json');
    return { ...request, body: body.value };
  }
  const file = form.querySelector('[data-place="file"]');
  if (!file) return request;
  const upload = new FormData();
  if (file.files[0]) upload.set(file.name, file.files[0]);
  return { ...request, body: upload };
}

const fieldsOf = (form, place) =>
  [...form.querySelectorAll(`[data-place="${place}"]`)].filter(({ value }) => value !== '');

function show(answer, { status, statusText }, text) {
  const line = document.createElement('p');
  line.textContent = `${status} ${statusText}`;
  const body = document.createElement('pre');
  body.textContent = readable(text);
  answer.replaceChildren(line, ...(text ? [body] : []));
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
