import { describe, expect, it } from 'vitest';
import { rawWorkbook } from '../../testing/raw-workbook.ts';
import { readContent } from '../import-catalogue/testing/read-sample.ts';
import { addressSlug } from './rows/slug.ts';

const specsOf = async (text: string) =>
  (await readContent(text)).products.flatMap(({ facts }) => facts.specs ?? []);

describe('columns of other shops', () => {
  it('of WooCommerce show no attribute that the shop hides', async () => {
    const header =
      'ID,Type,SKU,Name,Published,Regular price,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible';
    const specs = await specsOf(`${header}\n1,simple,A,Cable,1,9.99,Cables,Supplier,ACME,0,Length,2 m,1\n`);
    expect(specs).toEqual([['Length', '2 m']]);
  });

  it('of Magento show no system attributes among the additional ones', async () => {
    const specs = await specsOf(
      'sku,product_type,name,price,product_online,visibility,additional_attributes\nA,simple,Cable,9.99,1,"Catalog, Search","has_options=0,length=2 m,required_options=0"\n',
    );
    expect(specs.map(([, value]) => value)).toEqual(['2 m']);
  });

  it('of thirtybees are those of PrestaShop with other separators', async () => {
    const { format, columns } = await readContent(
      'Product ID;Active (0/1);Name*;"Categories (x;y;z...)";Price tax excluded;Reference #\n1;1;Cable;Home/Cables;9.99;A\n',
    );
    expect(format).toBe('prestashop');
    expect(columns.find(({ column }) => column.startsWith('Categories'))?.field).toBe('categories');
  });

  it('of Google are known by their new names', async () => {
    const { columns } = await readContent(
      'id\ttitle\tprice\titem_group_title\tstructured_description\tvariant_option\tavailability\tlink\nA\tCable\t9.99 USD\tCables\tText\tcolor\tin stock\thttps://s.example\n',
    );
    expect(columns.filter(({ note }) => note?.includes('unknown'))).toEqual([]);
    expect(columns.find(({ column }) => column === 'structured_description')?.field).toBe('description');
  });
});

describe('a catalogue with a title above its header', () => {
  const rows = [
    ['Price list 2026'],
    ['valid until December'],
    ['sku', 'title', 'price'],
    ['A', 'Cable', 9.99],
  ];
  it('is read from the row that names known columns', async () => {
    const { products } = await readContent(rows.map((cells) => cells.join(',')).join('\n'), { headerRow: 3 });
    expect(products).toHaveLength(1);
  });

  it('is read from the sheet that is named', async () => {
    const bytes = rawWorkbook([
      { name: 'Cover', rows: [['Hello']] },
      { name: 'Preise', rows },
    ]);
    expect((await readContent(bytes, { sheet: 'preise', headerRow: 3 })).products).toHaveLength(1);
    await expect(readContent(bytes, { sheet: 'Prices' })).rejects.toThrow('"Cover", "Preise"');
  });

  it('asks about hidden rows', async () => {
    const hidden = { cells: ['B', 'Lead', 5], attributes: 'hidden="1"' };
    const bytes = rawWorkbook([{ name: 'P', rows: [...rows.slice(2), hidden] }]);
    await expect(readContent(bytes)).rejects.toThrow('row 3 is hidden');
    expect((await readContent(bytes, { hiddenRows: 'skip' })).products).toHaveLength(1);
    expect((await readContent(bytes, { hiddenRows: 'read' })).products).toHaveLength(2);
  });
});

it('addressSlug() writes Cyrillic letters in Latin ones', () => {
  expect(addressSlug('Чехол для iPhone 17, чёрный')).toBe('chekhol-dlya-iphone-17-chernyy');
});
