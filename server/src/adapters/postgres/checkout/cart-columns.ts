/** The columns of a cart's item, as the features name them. */
export const itemColumns = [
  'cart_items.id',
  'cart_items.dexterity',
  'cart_items.condition',
  'cart_items.payment_type as paymentType',
  'cart_items.quantity',
  'cart_items.iron_count as ironCount',
  'cart_items.created_at as createdAt',
] as const;

/** The columns of a model with its brand, as the features name them. */
export const modelColumns = [
  'models.id as modelId',
  'models.name as modelName',
  'models.type',
  'models.price_cents as price',
  'models.image_url as imageUrl',
  'models.year',
  'models.brand_id as brandId',
  'brands.name as brandName',
  'brands.logo_url as logoUrl',
] as const;
