import { badRequest, type TenantContext } from '@tianji/service-kit';
import { fenOf, yuanOf } from '../money.ts';

/** A product with this site's price. */
export interface Product {
  /** Months of membership; 0 for the test product. */
  months: number;
  fen: number;
  subject: string;
  /** Identifies product and price: after a price change it is a different product. */
  key: string;
}

const TEST_PRODUCT: Product = { months: 0, fen: 1, subject: '测试商品', key: 'test_1' };

function productsOf(tenant: TenantContext): Product[] {
  return tenant.plans.map(({ months, price }) => {
    const fen = fenOf(price);
    if (fen === null || fen === 0) throw new Error(`tenant ${tenant.id}: "${price}" is not a price`);
    return { months, fen, subject: `${tenant.brand}会员${months}个月`, key: `${months}_${fen}` };
  });
}

/**
 * The plan of this many months at this site's price.
 * @param amount the price that the client expects, in yuan; it is only compared
 * @throws ServiceError 400 that names the field: an unknown plan, a different price
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
    throw badRequest('selectMonth', `月数没有这个套餐，应为 ${known || '已开通的套餐'}`);
  }
  if (amount !== undefined && fenOf(amount.yuan) !== product.fen)
    throw wrongAmount(amount.field, yuanOf(product.fen));
  return product;
}

/**
 * The product with this price.
 * @param testing whether the test product exists
 * @throws ServiceError 400 that names the field: no product has this price, or more than one plan does
 */
export function productAt(tenant: TenantContext, field: string, yuan: string, testing: boolean): Product {
  const products = testing ? [...productsOf(tenant), TEST_PRODUCT] : productsOf(tenant);
  const fen = fenOf(yuan);
  const found = products.filter((one) => one.fen === fen);
  const [product] = found;
  if (!product) throw wrongAmount(field, products.map((one) => yuanOf(one.fen)).join('、'));
  if (found.length > 1) throw badRequest('selectMonth', '月数不能为空：不止一个套餐是这个价格');
  return product;
}

const wrongAmount = (field: string, allowed: string) =>
  badRequest(field, `金额与套餐价格不符，应为 ${allowed}`);
