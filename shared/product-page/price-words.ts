// What stands beside prices that are not what is asked for one thing, in the languages of the large shops. Data alone: a
// shop that says it otherwise is one more word.

const words = (list: string) =>
  list
    .trim()
    .split(/\s*\|\s*|\n\s*/)
    .join('|');
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const wordsOf = (list: string) => new RegExp(`${START}(?:${words(list)})${END}`, 'iu');

/** A label before the price that was asked before, or is asked elsewhere. */
export const FORMER_WORDS = wordsOf(
  `was|before|rrp|srp|msrp|m\\.s\\.r\\.p\\.|list(?: price)?|original(?:ly| price)?|regular(?:ly| price)?|old price|compare(?:d)?(?: at)?|comparable value|typical price|valued at|instead of
  uvp\\p{L}*|statt|bisher\\p{L}*|früher|vorher|unverb\\p{L}*|au lieu de|ancien prix|prix (?:d'origine|conseillé|public|barré|de référence)|antes|precio (?:anterior|original|recomendado|normal)|pvpr?
  invece di|prezzo (?:precedente|originale|di listino|consigliato)|listino|adviesprijs|van|voorheen|ord(?:inarie|inær|\\.)?(?: pris)?|tidigare|förut|før|vejl\\p{L}*|veil\\p{L}*|rek\\.? ?pris|ovh|norm\\.?
  cena (?:regularna|katalogowa|poprzednia|prije)|najniższa(?: cena)?\\p{L}*|poprzednio|zamiast|původně|původní(?: cena)?|běžná cena|pôvodn\\p{L}*|dmoc|eredeti(?: ár)?|pret (?:vechi|recomandat)|prp|redovna|stara cena|najniža\\p{L}*
  lowest (?:price )?(?:in|of|within)\\p{L}*|niedrigster|старая(?: цена)?|было|вместо|قبل|定価|原價|原价|市價|建議售價|정가`,
);

/** A label before the lowest of several prices. */
export const FROM_WORDS = new RegExp(
  `${START}(?:${words(`from|starting(?: at| from)?|starts at|as low as|prices? from|ab|à partir de|a partir de|a partire da|dès|desde|da|vanaf|fra|från|od|alates|nuo|már|от|de la|より|から`)})\\s{0,2}:?\\s{0,2}$`,
  'iu',
);

/** A label before what is paid for something else: what one saves, posts, insures or pays in parts. */
export const OTHER_WORDS = wordsOf(
  `you save|saves?|saving\\p{L}*|sav'|discount|off|spar\\p{L}{0,5}|ersparnis|gespart|rabatt|économi\\p{L}*|remise|ahorr\\p{L}*|descuento|risparmi\\p{L}*|sconto|bespa\\p{L}*|korting|rabat|sleva|ušetř\\p{L}*|oszczędz\\p{L}*|uštedi\\p{L}*
  coupon|voucher|gutschein\\p{L}*|cashback|points?|bonus|reward\\p{L}*|deposit|pfand|consigne|statiegeld|panto?|eco-?part\\p{L}*|trade-?in|credit|gift ?cards?
  ship\\p{L}*|deliver\\p{L}*|postage|p&p|versand\\p{L}*|liefer\\p{L}*|porto|livraison|port|envíos?|envio|gastos|spedizion\\p{L}*|verzend\\p{L}*|bezorg\\p{L}*|leverans|frakt|fragt|toimitus\\p{L}*|dostaw\\p{L}*|wysyłk\\p{L}*|doprav\\p{L}*|szállít\\p{L}*|livrare|dostav\\p{L}*|доставк\\p{L}*|送料|運費|배송비
  orders? (?:over|above|from|of)|over|minimum|mindest\\p{L}*|ab einem|spend
  payments?(?: of)?|instal\\p{L}*|interest-free|monthly|rat(?:e|en|y|a|ę)|monatlich\\p{L}*|finanz\\p{L}*|financ\\p{L}*|mensualit\\p{L}*|cuotas?|mensil\\p{L}*|klarna|afterpay|clearpay|paypal|affirm|sezzle|zip|alma|scalapay|oney|leasing|hire
  grundpreis|unit price|price per|prix (?:au|unitaire)|precio por|precio (?:kilo|litro)|prezzo al|jfr\\.?pris|jmf\\.? ?pris|jämförpris
  ex\\.? ?(?:tax|vat|gst|btw|moms)|excl\\.?(?: \\p{L}+)?|excluding(?: \\p{L}+)?|without (?:tax|vat)|zzgl\\.? mwst\\.?|exkl\\.?(?: \\p{L}+)?|netto|net|hors tax\\p{L}*|ht|sin iva|bez (?:ddv|dph|vat|pdv|tva)|без ндс|税抜|未稅
  used|gebraucht|d'occasion|refurbished|warranty|garanti\\p{L}*|protection|insurance|versicherung|subtotal|total|zwischensumme|gesamt\\p{L}*|subscri\\p{L}*|sparabo|membership|cart|basket|warenkorb|bundle|budget|income|tax|taxes|fees?`,
);

const MONTH =
  'month|mo|mth|mon|monat|mtl|mois|mes|mese|maand|mnd|månad|mån|md|mdr|måned|kk|mies|měs|mesec|мес|wk|week|year|yr|jahr|an|año';
const MEASURE =
  'kg|kilo\\p{L}*|g|gr|gram\\p{L}*|mg|lb|lbs|pound|oz|ounce|l|lt|ltr|lit(?:er|re|ro)\\p{L}*|liter|ml|cl|dl|fl\\.? ?oz|m|m²|m2|m³|qm|lfm|lfdm|meter|metre|mètre|metro|ft|sq\\.? ?ft|yd|yard|cm|ct|count|sheet|load|wash|waschladung|wl|capsule|tablet|кг|л|м';

/** What follows the price of a measure: "/ kg", "per 100 g", "= 1 l". */
export const UNIT_AFTER = new RegExp(
  `^[\\s*)]{0,3}(?:\\/|per|pro|je|par|por|al|à|a|za|na|pr\\.?|/)\\s{0,2}(?:\\d{1,4}(?:[.,]\\d{1,3})?\\s?)?(?:${MEASURE})\\.?${END}|^\\s?=\\s?1\\s?(?:${MEASURE})${END}`,
  'iu',
);

/** What follows what is paid in parts: "/ month", "x 12". */
export const PART_AFTER = new RegExp(
  `^[\\s*)]{0,3}(?:(?:\\/|per|pro|im|par|por|al|a|à|pr\\.?|za)\\s{0,2}(?:${MONTH})\\.?${END}|mtl|monatlich|monthly|mensuel\\p{L}*|[x×]\\s?\\d{1,2}${END})`,
  'iu',
);

/** What stands before one of several equal parts: "3 x", "4 payments of". */
export const PART_BEFORE =
  /\d{1,2}\s?(?:[x×]|fois|rate\p{L}*|veces|payments?|instal\p{L}*|mensualit\p{L}*)\s?(?:of|de|à|a|von|da)?\s?[\p{Sc}]?\s?$/iu;

/** What follows a price that has its tax still to come. */
export const TAX_AFTER = new RegExp(
  `^[\\s*(]{0,3}(?:${words(`ex\\.? ?(?:vat|tax|gst|btw|moms|iva)|excl(?:uding|\\.)? ?(?:vat|tax|gst|btw)|zzgl\\.? mwst|exkl\\.? (?:mwst|moms)|netto|ht|hors tax\\p{L}*|sin iva|\\+ ?(?:vat|iva|mwst|tax)|bez (?:ddv|dph|vat|pdv|tva)|без ндс`)})${END}`,
  'iu',
);

/** What says that the label speaks of nothing to pay: it stands beside any price. */
export const FREE_WORDS = wordsOf(
  'free|gratis|kostenlos\\p{L}*|gratuit\\p{L}*|offerte?|ingyen\\p{L}*|zdarma|darmow\\p{L}*|бесплатн\\p{L}*|inkl\\.?|incl\\.?|included?|inclus\\p{L}*|免運',
);

/** A heading behind which other things are sold. */
export const OTHERS_FOLLOW = wordsOf(
  `(?:you|people) (?:may|might|could|also) (?:also )?(?:like|love|buy|bought|need)|customers (?:also|who)|similar (?:products|items)|related (?:products|items)|recommended(?: for you)?|recently viewed|frequently bought(?: together)?|complete the look|more from|goes well with|pairs well with|often bought
  das könnte (?:ihnen|dir)|ähnliche (?:produkte|artikel)|kunden (?:kauften|die)|kunden haben|passend dazu|passende(?:s zubehör)?|zuletzt angesehen|wird oft|vous aimerez|produits (?:similaires|associés)|les clients|également
  también te|productos (?:relacionados|similares)|potrebbe(?:ro)? (?:anche )?(?:interessarti|piacerti)|prodotti (?:correlati|simili)|anderen (?:kochten|bekeken)|gerelateerde|vergelijkbare|liknande|relaterade|andre (?:købte|kjøpte)|podobne produkty|zobacz także|podobné|související|hasonló|похожие|с этим товаром`,
);

/** What the button says that puts a thing into the basket. */
export const BUY_WORDS = wordsOf(
  `add to (?:cart|bag|basket|trolley|order)|buy(?: it)? now|pre-?order|in den (?:warenkorb|einkaufswagen)|jetzt kaufen|vorbestellen|ajouter(?: au panier)?|acheter|añadir(?: al carrito| a la cesta)?|agregar al carr\\p{L}*|comprar|aggiungi(?: al carrello)?|acquista
  in (?:winkelwagen|winkelmand)\\p{L}*|toevoegen|adicionar|lägg i|köp|læg i|legg i|kjøp|køb|lisää|do koszyka|do košíku|do košíka|kosárba|adaug[aă](?: în| in)? co[sș]|u košaricu|v košarico|dodaj|lisa ostukorvi|в корзину|купить|в кошик|sepete ekle|カート\\p{L}*|加入購物車|장바구니`,
);
