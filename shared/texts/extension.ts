// The extension's own page. What stands there from the beginning is in client/extension/options.html.

export const instanceInvalid =
  'Please type the address of your Wishwren, https://wishes.example for instance.';
export const saved = 'Saved. Press the bird on a page of a shop.';
export const notSaved = 'This browser keeps nothing for extensions, so the address could not be saved.';
