const NUMBER = new Intl.NumberFormat('en-US');

export const formatCount = (value: number) => NUMBER.format(value);

/** "5,000+" for a total that was not counted to its end. */
export const formatAtLeast = (value: number, isMore: boolean) => `${formatCount(value)}${isMore ? '+' : ''}`;
