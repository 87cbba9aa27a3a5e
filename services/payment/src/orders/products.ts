import { badRequest, type TenantContext } from '@tianji/service-kit';
import { fenOf, yuanOf } from '../money.ts';

/** Something that can be bought, at the price that this site asks for it. */
export interface Product {
  /** Months of membership; 0 for the test product. */
  months: number;
  fen: number;
  subject: string;
  /** Known by product and price: a price that changed makes it another one. */
  key: string;
}

const TEST_PRODUCT: Product = { months: 0, fen: 1, subject: '测试商品', key: 'test_1' };

function productsOf(tenant: TenantContext): Product[] {
  return tenant.plans.map(({ months, price }) => {
    const fen = fenOf(price);
    if (fen === null || fen === 0) throw new Error(`tenant ${tenant.id}: "${price}" is no price`);
    return { months, fen, subject: `${tenant.brand}会员${months}个月`, key: `${months}_${fen}` };
  });
}

/**
 * The plan of so many months at this site's price.
 * @param amount what the client believes the price to be, in yuan; it is compared and nothing else
 * @throws ServiceError 400 that names the field: an unknown plan, another price
 */
export function planOf(
  tenant: TenantContext,
  months: number,
  amount?: { field: string; yuan: string },
): Product {
  const products = productsOf(tenant);
  const product = products.find((one) => one.months === months);
  if (!product) {
    const known = products.map((one) => one.months).join('、');
    throw badRequest('selectMonth', `selectMonth（月数）没有这个套餐，应为 ${known || '已开通的套餐'}`);
  }
  if (amount !== undefined && fenOf(amount.yuan) !== product.fen)
    throw wrongAmount(amount.field, yuanOf(product.fen));
  return product;
}

/**
 * The product that costs so much.
 * @param testing whether the test product exists
 * @throws ServiceError 400 that names the field: nothing costs this, or more than one plan does
 */
export function productAt(tenant: TenantContext, field: string, yuan: string, testing: boolean): Product {
  const products = testing ? [...productsOf(tenant), TEST_PRODUCT] : productsOf(tenant);
  const fen = fenOf(yuan);
  const found = products.filter((one) => one.fen === fen);
  const [product] = found;
  if (!product) throw wrongAmount(field, products.map((one) => yuanOf(one.fen)).join('、'));
  if (found.length > 1)
    throw badRequest('selectMonth', 'selectMonth（月数）不能为空：不止一个套餐是这个价格');
  return product;
}

const wrongAmount = (field: string, allowed: string) =>
  badRequest(field, `${field}（金额）与套餐价格不符，应为 ${allowed}`);
