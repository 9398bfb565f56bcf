/** A member's pages with the keys of their names, in the groups of the account's menu. */
export const memberPages = [
  {
    key: 'accountMenu.orders',
    pages: [
      ['/user/orders', 'account.orders'],
      ['/quick-order', 'quick.heading'],
      ['/wishlist', 'wish.heading'],
      ['/user/MyExclusiveProductsList', 'exclusive.heading'],
      ['/user/dropshipping/batchList', 'dropshipping.heading'],
      ['/user/dropshipping/connections', 'connections.heading'],
      ['/user/reviews', 'userCenter.reviews'],
      ['/user/download', 'download.heading'],
      ['/user/dropshipping/downloadDatafeed', 'datafeed.heading'],
    ],
  },
  {
    key: 'accountMenu.money',
    pages: [
      ['/user/mybalance', 'userCenter.balance'],
      ['/user/mypoint', 'userCenter.points'],
      ['/user/coupons', 'userCenter.coupons'],
      ['/user/affiliate', 'affiliate.heading'],
    ],
  },
  {
    key: 'accountMenu.settings',
    pages: [
      ['/user/myprofile', 'profile.heading'],
      ['/user/addressbooks', 'account.addresses'],
      ['/user/company', 'company.heading'],
      ['/user/securitycenter', 'security.heading'],
      ['/user/webhooks', 'webhooks.heading'],
      ['/user/ShoppingPreferences', 'preferences.heading'],
      ['/user/EmailPreferences', 'emails.heading'],
    ],
  },
] as const;
