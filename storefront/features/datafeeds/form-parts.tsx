import type { CategoryNode } from '../../../contract/catalogue.ts';
import { datafeedFormats, feedHours, type SavedFeed } from '../../../contract/datafeed.ts';
import { languages } from '../../../contract/fields.ts';
import { languageNames } from '../../locale/language-names.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field, Select, TextArea } from '../../ui/field.tsx';
import { formatNames } from '../downloads/format-names.ts';
import { CategoryTree } from './category-tree.tsx';
import { FEEDS } from './feed-forms.ts';
import { type FeedValues, hasFields } from './feed-values.ts';
import { FieldList } from './field-list.tsx';

const WAREHOUSES = { 1: 'CN', 2: 'US', 6: 'DE' } as const;

type ProductProps = {
  categories: readonly CategoryNode[];
  initial: FeedValues;
  refused: RefusedForm | null;
};

/** Which products a file has. */
export function ProductFields({ categories, initial, refused }: ProductProps) {
  const { t, language } = useLocale();
  const { texts } = initial;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <fieldset className="feed-part" id="categories" tabIndex={-1}>
      <legend>{t('datafeed.products')}</legend>
      <p className="mb-3 max-w-text text-15 text-ink-2">{t('datafeed.productsHint')}</p>
      <CategoryTree categories={categories} chosen={initial.categories} />
      <TextArea
        className="mt-3"
        name="skus"
        label={t('datafeed.skuList')}
        hint={t('datafeed.skusHint')}
        error={fieldError(refused, 'skus')}
        defaultValue={texts.skus}
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
      <div className="feed-row mt-3">
        <Select
          name="warehouse"
          label={t('datafeed.warehouse')}
          defaultValue={texts.warehouse ?? ''}
          optional
        >
          <option value="">{t('datafeed.allWarehouses')}</option>
          {Object.entries(WAREHOUSES).map(([code, country]) => (
            <option key={code} value={code}>
              {countries.of(country)}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        className="feed-check"
        name="inStock"
        value="true"
        label={t('datafeed.inStock')}
        defaultChecked={texts.inStock === 'true'}
      />
    </fieldset>
  );
}

/** The format of a file, its language and its fields; `format` is the one that is chosen now. */
export function FileFields({ initial, format: now }: { initial: FeedValues; format: string | undefined }) {
  const { t } = useLocale();
  return (
    <fieldset className="feed-part">
      <legend>{t('datafeed.file')}</legend>
      <div className="feed-row">
        <Select name="format" label={t('datafeed.format')} defaultValue={initial.texts.format}>
          {datafeedFormats.map((format) => (
            <option key={format} value={format}>
              {formatNames[format]}
            </option>
          ))}
        </Select>
        <Select name="language" label={t('preferences.language')} defaultValue={initial.texts.language}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </div>
      <details className="feed-below" hidden={!hasFields(now)}>
        <summary>{t('datafeed.fields')}</summary>
        <p className="my-2 max-w-text text-15 text-ink-2">{t('datafeed.fieldsHint')}</p>
        <FieldList chosen={initial.fields} />
      </details>
    </fieldset>
  );
}

type OnceProps = { texts: Record<string, string>; refused: RefusedForm | null; busy: boolean };

/** What a file that is made once has besides, and its button. */
export function OnceFields({ texts, refused, busy }: OnceProps) {
  const { t } = useLocale();
  return (
    <div className="feed-part">
      <div className="feed-row">
        <Field
          type="date"
          name="since"
          label={t('datafeed.since')}
          error={fieldError(refused, 'since')}
          defaultValue={texts.since}
          optional
        />
      </div>
      <Checkbox
        className="feed-check"
        name="sinceLast"
        value="true"
        label={t('datafeed.sinceLast')}
        defaultChecked={texts.sinceLast === 'true'}
      />
      <Button
        type="submit"
        name="intent"
        value="download"
        size="lg"
        busy={busy}
        className="mt-3 max-sm:w-full"
      >
        {t('download.start')}
      </Button>
    </div>
  );
}

type SaveProps = {
  feed: SavedFeed | undefined;
  texts: Record<string, string>;
  refused: RefusedForm | null;
  busy: boolean;
};

/** What a saved feed has besides, and its button. */
export function SaveFields({ feed, texts, refused, busy }: SaveProps) {
  const { t, href } = useLocale();
  return (
    <fieldset className="feed-part">
      <legend>{t('datafeed.saving')}</legend>
      <p className="mb-3 max-w-text text-15 text-ink-2">{t('datafeed.savingHint')}</p>
      <div className="feed-row">
        <Field
          name="name"
          label={t('datafeed.name')}
          error={fieldError(refused, 'name')}
          defaultValue={texts.name}
          maxLength={60}
          autoComplete="off"
        />
        <Select name="everyHours" label={t('datafeed.every')} defaultValue={texts.everyHours ?? '24'}>
          {[...feedHours].reverse().map((hours) => (
            <option key={hours} value={hours}>
              {t(`datafeed.hours.${hours}`)}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        className="feed-check"
        name="changesOnly"
        value="true"
        label={t('datafeed.changesOnly')}
        defaultChecked={texts.changesOnly === 'true'}
      />
      <div className={`mt-3 ${BUTTON_ROW}`}>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant={feed ? 'primary' : 'secondary'}
          size="lg"
          busy={busy}
        >
          {t('datafeed.save')}
        </Button>
        {feed && (
          <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={href(FEEDS)}>
            {t('datafeed.cancel')}
          </a>
        )}
      </div>
    </fieldset>
  );
}
