import { expect, it } from 'vitest';
import { shopifyCategory } from './shopify-category.ts';

it.each([
  [['Phone Cases', 'iPhone Cases', 'iPhone 17 Series Cases'], 'Mobile Phone Cases'],
  [['Screen Protectors', 'Phone Screen Protectors', 'iPhone Screen Protectors'], 'Screen Protectors'],
  [['Chargers & Cables', 'Chargers', 'Wireless Chargers'], 'Wireless Chargers'],
  [['Chargers & Cables', 'Cables', 'USB-C Cables'], 'USB Cables'],
  [['Chargers & Cables', 'Power Banks', 'Portable Power Banks'], 'Power Banks'],
  [['Audio', 'Headphones', 'Over-Ear Headphones'], 'Over-Ear Headphones'],
  [['Watches & Wearables', 'Watch Bands', 'Garmin Bands'], 'Watch Bands'],
  [['Holders & Mounts', 'Car Mounts', 'Car Phone Holders'], 'Mobile Phone Stands'],
  [['Toys & Gaming', 'Gaming Accessories', 'Game Controllers'], 'Game Controllers'],
  [['Toys & Gaming', 'Toys', 'Plush Toys'], 'Toys & Games'],
  [['Bags, Tools & Parts', 'Bags & Straps', 'Phone Straps'], 'Mobile Phone Charms & Straps'],
  [['Audio', 'Something new'], 'Audio'],
  [['Books'], ''],
])('shopifyCategory(%j) ends in %s', (names, last) => {
  expect(shopifyCategory(names).split(' > ').at(-1)).toBe(last);
});
