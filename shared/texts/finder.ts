// What finds gifts for so much money.
export const open = 'Gifts for a budget';
export const title = 'What would you like to spend?';
export const amount = 'I have about';
export const amountIn = (currency: string) => `In ${currency}`;
export const howMany = 'For how many gifts?';
/** From one on. */
export const counts = ['One', 'Two', 'Three'];
export const together = (sum: string) => `Together ${sum}`;
/** Of several gifts, whose names are listed. */
export const reserved = (names: string) => `Reserved for you: ${names}`;
export const found = (count: number) => (count === 1 ? 'One suggestion' : `${count} suggestions`);
export const nothing = (count: number) =>
  count === 1
    ? 'Nothing that is still free costs so little. Try a little more.'
    : 'Nothing that is still free fits together in that. Try a little more, or fewer gifts.';
export const take = (count: number) => (count === 1 ? 'Take this' : 'Take these');
