/**
 * The sites of hospitals of which it is known that they are still theirs, by the hospital's name. The list of 2019 that has 79 of them is
 * not used as it is: many hospitals have joined another group since, and their old domains lead to strangers; Craig's has the site of one
 * in Colorado Springs.
 */
export const HOSPITAL_SITES: Readonly<Record<string, string>> = {
  'Animas Surgical Hospital': 'https://www.animassurgical.com',
  'Arkansas Valley Regional Medical Center': 'https://www.avrmc.org',
  'Banner Fort Collins Medical Center': 'https://www.bannerhealth.com',
  'Boulder Community Foothills Hospital': 'https://www.bch.org',
  "Children's Hospital Colorado South Campus": 'https://www.childrenscolorado.org',
  'Colorado Canyons Hospital and Medical Center': 'https://www.familyhealthwest.org',
  'Denver Health Medical Center': 'https://www.denverhealth.org',
  'Haxtun Hospital District': 'https://www.haxtunhealth.org',
  'Heart of the Rockies Regional Medical Center': 'https://www.hrrmc.com',
  'Melissa Memorial Hospital': 'https://www.melissamemorial.org',
  'Mt San Rafael Hospital': 'https://www.msrhc.org',
  'North Colorado Medical Center': 'https://www.bannerhealth.com',
  'Pagosa Mountain Hospital': 'https://www.pagosaspringsmedicalcenter.org',
  'Prowers Medical Center': 'https://www.prowersmedical.com',
  'Rio Grande Hospital': 'https://rio-grande-hospital.org',
  'Southeast Colorado Hospital': 'https://www.sechosp.org',
  'Southwest Memorial Hospital': 'https://www.swhealth.org',
  'UCHealth Grandview Hospital': 'https://www.uchealth.org',
  'Valley View Hospital': 'https://www.vvh.org',
  'Yuma District Hospital': 'https://www.yumahospital.org',
}
