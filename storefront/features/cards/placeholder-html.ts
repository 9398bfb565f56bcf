import { html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';

const icon = html`<svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-8"><path d="${iconPath('picture')}"/></svg>`;

/** What stands for the picture of a product that has none, or none yet: of a card, of a row. */
export const CARD_PLACEHOLDER = html`<span class="card-picture card-no-picture">${icon}</span>`;
export const ROW_PLACEHOLDER = html`<span class="row-picture card-no-picture">${icon}</span>`;
