import { hasFeature, type VariantId } from '../organizations/variants.ts';
import type { SectionId } from './field.ts';

interface ProductDefaults {
  /** Steps that are not asked. */
  readonly sectionsOff: readonly SectionId[];
  /** Visibility by the path of a field or the name of a document, when it differs from the catalogue. */
  readonly visible: Readonly<Record<string, boolean>>;
  readonly required: Readonly<Record<string, boolean>>;
}

const asCatalogued: ProductDefaults = { sectionsOff: [], visible: {}, required: {} };

/** A qualified lawyer is judged by admission and practice: school and the circumstances of studying are years behind. */
const qualifiedHires: ProductDefaults = {
  sectionsOff: ['secondary', 'sixthForm', 'crs'],
  visible: {
    'universities.modules': false,
    expectedSalary: true,
    portableBusiness: true,
    mitigatingDocument: false,
  },
  required: {
    universities: false,
    admissions: true,
    practiceAreas: true,
    practisingCertificate: true,
    currentEmployer: true,
    noticeWeeks: true,
    cv: true,
  },
};

/** Returns the product's defaults, used when the organisation has set nothing. The catalogue applies without a product. */
export const productDefaults = (productType: VariantId | undefined): ProductDefaults =>
  productType !== undefined && hasFeature(productType, 'practiceAreas') ? qualifiedHires : asCatalogued;
