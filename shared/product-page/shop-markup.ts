/** What is known of a shop's own markup, told by the markup and not by its host. Data alone: another shop is another row. */
export interface ShopMarkup {
  /** What only its product pages have. */
  title: string;
  soldOut: string;
  /** In the order in which they are what the buyer is asked; each exists on some generation of the page. */
  asked: readonly string[];
  /** Elements and those of their attributes that hold it. */
  statedPrices: readonly (readonly [string, string])[];
  currencies: readonly (readonly [string, string])[];
  picture: string;
  /** The attribute of the largest picture, and the one that holds JSON of all: `{"address": [width, height]}`. */
  largePicture: string;
  pictureSizes: string;
}

export const SHOP_MARKUP: readonly ShopMarkup[] = [
  {
    title: '#productTitle, #ebooksProductTitle',
    soldOut: '#outOfStock',
    asked: [
      '.priceToPay .a-offscreen',
      '.priceToPay',
      '#corePrice_feature_div .a-price:not(.a-text-price) .a-offscreen',
      '#corePriceDisplay_desktop_feature_div .a-price:not(.a-text-price) .a-offscreen',
      '#corePriceDisplay_mobile_feature_div .a-price:not(.a-text-price) .a-offscreen',
      '#price_inside_buybox',
      '#newBuyBoxPrice',
      '#priceblock_dealprice',
      '#priceblock_saleprice',
      '#priceblock_ourprice',
      '#kindle-price',
      '#tmmSwatches .selected .a-color-price',
      '#tmm-grid-swatch .selected .slot-price',
      '#usedBuySection .offer-price',
    ],
    statedPrices: [
      ['#cerberus-data-metrics', 'data-asin-price'],
      ['#twister-plus-price-data-price', 'value'],
      ['#attach-base-product-price', 'value'],
    ],
    currencies: [
      ['#cerberus-data-metrics', 'data-asin-currency-code'],
      ['input[name="items[0.base][customerVisiblePrice][currencyCode]"]', 'value'],
      ['input[name$="[currencyCode]"]', 'value'],
    ],
    picture: '#landingImage, #imgBlkFront, #ebooksImgBlkFront, #imgTagWrapperId img',
    largePicture: 'data-old-hires',
    pictureSizes: 'data-a-dynamic-image',
  },
];
